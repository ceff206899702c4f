import { describe, expect, it } from 'vitest'
import { cardsOf, waitingSince } from './cards.ts'
import { anEntry } from './entry.fixture.ts'

describe('the cards', () => {
  it('stand by what they ask of the person', () => {
    const entries = (['done', 'waiting', 'refused', 'sending', 'difference', 'done'] as const).map(
      (state, index) => anEntry({ key: `key-${index}`, state }),
    )
    const { needsYou, waiting, done } = cardsOf(entries)
    const keys = (list: typeof entries | readonly (typeof entries)[number][]) =>
      list.map(({ key }) => key)
    expect(keys(needsYou)).toEqual(['key-2', 'key-4'])
    expect(keys(waiting)).toEqual(['key-1', 'key-3'])
    expect(keys(done)).toEqual(['key-5', 'key-0'])
  })

  it('OUTBOX-25 what is put aside waits to be told, and asks nothing of the person', () => {
    const aside = anEntry({ key: 'key-aside', state: 'refused', aside: 'Spillt' })
    expect(cardsOf([aside])).toEqual({ needsYou: [], waiting: [aside], done: [] })
  })

  it('say since when the oldest waits', () => {
    const old = anEntry({ occurredAt: '2026-11-20T13:02:00.000Z' })
    expect(waitingSince(cardsOf([old, anEntry()]))).toBe('2026-11-20T13:02:00.000Z')
    expect(waitingSince(cardsOf([anEntry({ state: 'done' })]))).toBeNull()
  })
})
