import { expect, it } from 'vitest'
import type { Notice } from '../../services/notices.ts'
import { showingOf, timeoutOf } from './make-room.ts'

const error = (key: number, text = `Fel ${key}`): Notice => ({ key, tone: 'error', text })
const undo = (key: number): Notice => ({
  key,
  tone: 'success',
  text: 'Tog ut 2 st',
  action: { label: 'Ångra', run: () => {} },
})
const done = (key: number, text = `Klart ${key}`): Notice => ({ key, tone: 'success', text })

it('shows as many as there is room for', () => {
  expect(showingOf([error(1), error(2)], undo(3), 0)).toEqual({ kind: 'show', closing: null })
})

it('the oldest error goes for what comes after it, also where others stand before it', () => {
  expect(showingOf([error(1), error(2), error(3)], undo(4), 0)).toEqual({
    kind: 'show',
    closing: 1,
  })
  expect(showingOf([undo(1), error(2), error(3)], error(4), 0)).toEqual({
    kind: 'show',
    closing: 2,
  })
})

it('what ends by itself is waited for', () => {
  expect(showingOf([undo(1), undo(2), done(3)], undo(4), 0)).toEqual({ kind: 'wait' })
  const short = { ...error(3), duration: 4000 }
  expect(showingOf([undo(1), undo(2), short], undo(4), 0)).toEqual({ kind: 'wait' })
})

it('the same text is said again where it stands, but each undo is its own', () => {
  expect(showingOf([error(1, 'Halva koden')], error(2, 'Halva koden'), 0)).toEqual({
    kind: 'repeat',
    key: 1,
  })
  expect(showingOf([done(1, 'Sparat')], error(2, 'Sparat'), 0)).toMatchObject({ kind: 'show' })
  expect(showingOf([undo(1)], undo(2), 0)).toMatchObject({ kind: 'show' })
  expect(showingOf([done(1, undo(2).text)], undo(2), 0)).toMatchObject({ kind: 'show' })
})

it('what has waited for a minute is no news any more; an error is', () => {
  expect(showingOf([], undo(4), 60_000)).toEqual({ kind: 'show', closing: null })
  expect(showingOf([], undo(4), 60_001)).toEqual({ kind: 'drop' })
  expect(showingOf([], error(4), 60_001)).toEqual({ kind: 'show', closing: null })
})

it('errors stay until they are closed, undo stays longer than news', () => {
  expect([error(1), undo(2), done(3), { ...done(4), duration: 7 }].map(timeoutOf)).toEqual([
    -1, 10_000, 5000, 7,
  ])
})
