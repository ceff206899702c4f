import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import type { PickProblem } from '../model/pick.state.ts'
import { PickMessage } from './PickMessage.tsx'

function shown(problem: PickProblem, onList?: () => void): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  return renderToString(
    <I18nProvider i18n={i18n}>
      <PickMessage
        problem={problem}
        hint={null}
        placeName={String}
        wordError={String}
        onCount={null}
        onList={onList}
      />
    </I18nProvider>,
  )
}

it('leads to the retrieval list where a registration of it holds the item', () => {
  const nothing = () => {}
  expect(shown({ kind: 'held' }, nothing)).toContain('Öppna listan</button>')
  expect(shown({ kind: 'held' })).not.toContain('<button')
  expect(shown({ kind: 'reason' }, nothing)).not.toContain('<button')
})

it('RUN-25 says that the figures stay until an answer has come, and that nothing is taken twice', () => {
  const told = 'Tills dess ligger antalen fast.'
  expect(shown({ kind: 'failed', problem: { kind: 'network' } })).toContain(told)
  expect(shown({ kind: 'failed', problem: { kind: 'busy' } })).not.toContain(told)
})
