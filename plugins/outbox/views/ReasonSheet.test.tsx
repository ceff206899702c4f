import type { FormSheetProps } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { messages } from '../locales/sv.po'
import { ReasonSheet } from './ReasonSheet.tsx'

it('Enter without a reason puts nothing aside', () => {
  const [onSave, onClose] = [vi.fn(), vi.fn()]
  const words = {
    title: 'Avsluta utan att bokföra',
    about: 'Inget bokförs.',
    saveLabel: 'Avsluta utan att bokföra',
  }
  let enter = () => {}
  function Drawn() {
    const sheet = ReasonSheet({
      ...words,
      saving: false,
      failed: null,
      onSave,
      onClose,
    }) as ReactElement<FormSheetProps>
    enter = sheet.props.onSave
    return null
  }
  i18n.loadAndActivate({ locale: 'sv', messages })
  renderToString(
    <I18nProvider i18n={i18n}>
      <Drawn />
    </I18nProvider>,
  )
  enter()
  expect(onSave).not.toHaveBeenCalled()
})
