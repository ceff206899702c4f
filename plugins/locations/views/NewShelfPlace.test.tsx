import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { FormEvent, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { messages } from '../locales/sv.po'
import type { NameFormState } from '../model/name-form.store.ts'
import { NewShelfPlace } from './NewShelfPlace.tsx'

/** What stands there, and what pressing Enter in the field sends. */
function shown(state: Partial<NameFormState>, added = '') {
  const actions = {
    change: vi.fn(),
    touch: vi.fn(),
    save: vi.fn(async () => true),
    saveEach: vi.fn(async () => {}),
  }
  const empty = { typed: '', touched: false, taken: false, saving: false, error: null }
  let enter = () => {}
  function Drawn() {
    const form = NewShelfPlace({
      state: { ...empty, ...state },
      actions,
      added,
      wordError: String,
    }) as ReactElement<{ onSubmit: (event: Pick<FormEvent, 'preventDefault'>) => void }>
    enter = () => form.props.onSubmit({ preventDefault() {} })
    return form
  }
  i18n.loadAndActivate({ locale: 'sv', messages })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <Drawn />
    </I18nProvider>,
  )
  const submits = [...html.matchAll(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/g)]
  return { actions, enter, html, submits: submits.map(([, inside = '']) => textOf(inside)) }
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim()

it('Enter creates the series that is offered, which is the only button of the form', () => {
  const { actions, enter, submits } = shown({ typed: 'A1-A40' })
  expect(submits).toEqual(['Skapa A1 till A40, 40 hyllplatser'])
  enter()
  expect(actions.saveEach).toHaveBeenCalledWith(expect.arrayContaining(['A1', 'A40']))
  expect(actions.save).not.toHaveBeenCalled()
})

it('Enter creates the one where no series is offered, and none while it saves', () => {
  const { actions, enter, submits } = shown({ typed: 'A1' })
  expect(submits).toEqual(['Skapa'])
  enter()
  expect(actions.save).toHaveBeenCalledOnce()
  const saving = shown({ typed: 'A1-A40', saving: true })
  saving.enter()
  expect(saving.actions.saveEach).not.toHaveBeenCalled()
})

it.each([
  [{ made: 0, existed: 40 }, '40 fanns redan.'],
  [{ made: 0, existed: 1 }, '1 fanns redan.'],
  [{ made: 2, existed: 38 }, '2 har skapats, 38 fanns redan.'],
  [{ made: 40, existed: 0 }, 'A40 har skapats.'],
])('says what became of a series: %j', (series, words) => {
  expect(shown({ series }, 'A40').html).toContain(words)
})
