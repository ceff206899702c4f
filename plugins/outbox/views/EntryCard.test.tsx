import type { OutboxEntry } from '@forrad/core/outbox'
import type { ErrorDetail, IntentOutcome } from '@forrad/openapi'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { aLine, anEntry, anOutcome } from '../model/entry.fixture.ts'
import { EntryCard } from './EntryCard.tsx'

const undo = { operation: 'undoAdjustment', id: 7 } as const

function shown(error: IntentOutcome['error'], entry: Partial<OutboxEntry> = {}): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  const outcome = anOutcome({ state: 'refused', ...(error ? { error } : {}) })
  return renderToString(
    <I18nProvider i18n={i18n}>
      <EntryCard
        entry={anEntry({ state: 'refused', outcome, ...entry })}
        busy={false}
        onUndo={nothing}
        onPutAside={nothing}
        onAgain={nothing}
        onShow={null}
      />
    </I18nProvider>,
  )
}

const refusedBy = (...details: readonly ErrorDetail[]) =>
  shown({ code: 'refused_by_rule', message: '', details })

it('a change that is refused for what holds no more, such as its witness, is to be done again, and cannot be sent again', () => {
  const card = refusedBy({ rule: 'recall/blocked' }, { rule: 'witness/expired', lapsed: true })
  expect(card).toContain('Gör om den så som det står ovan')
  expect(card).not.toContain('Fråga någon som får')
  expect(card).not.toContain('Skicka igen')
  expect(card).toContain('Avsluta utan att bokföra')
})

it('OUTBOX-25 what is put aside says that its reason is on its way, and asks for nothing more', () => {
  const card = shown({ code: 'forbidden', message: '' }, { aside: 'Spillt' })
  expect(card).toContain('Avslutas')
  expect(card).toContain('Orsaken skickas till servern')
  expect(card).not.toContain('<button')
})

it('what another rule refuses can be sent again: it may allow it by then', () => {
  for (const card of [
    refusedBy({ rule: 'recall/blocked' }),
    shown({ code: 'narcotics_not_allowed', message: '' }),
  ]) {
    expect(card).toContain('Skicka igen')
    expect(card).toContain('Fråga någon som får')
  }
})

it('an undo that is refused for good offers no sending that would be refused again', () => {
  const card = shown({ code: 'too_late', message: '' }, { change: undo })
  expect(card).not.toContain('Skicka igen')
  expect(card).toContain('Avsluta utan att bokföra')
})

it('a refused undo says that it is the undo that was refused, and sends nobody to ask another', () => {
  const moved = shown({ code: 'stock_changed', message: '' }, { change: undo })
  expect(moved).toContain('Saldot har ändrats sedan dess, så ändringen gick inte att ångra.')
  expect(moved).toContain('Räkna hyllan om saldot är fel, och avsluta sedan den här.')
  for (const code of ['already_undone', 'of_document', 'not_own_change'] as const) {
    const card = shown({ code, message: '' }, { change: undo })
    expect(card).toContain('>Avsluta den här och skriv varför.<')
    expect(card).not.toContain('inte bokförd')
    expect(card).not.toContain('Fråga någon som får')
  }
})

it('a count tells its difference, which is no number of what was counted', () => {
  const counted = (quantity: number) =>
    shown(undefined, { lines: [aLine({ type: 'stocktaking', quantity })] })
  expect(counted(-2)).toContain('Inventering −2\u00a0st')
  expect(counted(3)).toContain('Inventering +3\u00a0st')
})
