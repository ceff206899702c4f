import type { OutboxEntry } from '@forrad/core/outbox'
import { describe, expect, it } from 'vitest'
import { cardsOf, type Cards } from './cards.ts'
import { anEntry } from './entry.fixture.ts'
import { sameCards, steadyCards } from './steady-cards.ts'

const entry = (key: string, state: OutboxEntry['state']) => anEntry({ key, state })

const said = ({ needsYou, waiting, done }: Cards) =>
  [needsYou, waiting, done].map((list) => list.map(({ key, state }) => `${key} ${state}`))

describe('the cards that somebody looks at', () => {
  const before = cardsOf([
    entry('a', 'refused'),
    entry('b', 'waiting'),
    entry('c', 'waiting'),
    entry('d', 'waiting'),
    entry('e', 'done'),
  ])

  it('keep section and place, whatever becomes of them', () => {
    const now = [
      entry('a', 'waiting'),
      entry('b', 'done'),
      entry('c', 'refused'),
      entry('d', 'sending'),
      entry('e', 'done'),
    ]
    expect(said(steadyCards(before, now))).toEqual([
      ['a waiting'],
      ['b done', 'c refused', 'd sending'],
      ['e done'],
    ])
  })

  it('come where their state belongs, below what stands there already', () => {
    const now = [
      entry('f', 'difference'),
      ...before.needsYou,
      ...before.waiting,
      entry('g', 'waiting'),
    ]
    expect(said(steadyCards(before, now))).toEqual([
      ['a refused', 'f difference'],
      ['b waiting', 'c waiting', 'd waiting', 'g waiting'],
      [],
    ])
  })

  it('go when they were taken back', () => {
    const now = [...before.needsYou, ...before.waiting.slice(1), ...before.done]
    expect(said(steadyCards(before, now))[1]).toEqual(['c waiting', 'd waiting'])
  })

  it('are the same only with the same entries in the same places', () => {
    const all = [...before.needsYou, ...before.waiting, ...before.done]
    expect(sameCards(before, steadyCards(before, all))).toBe(true)
    expect(sameCards(before, steadyCards(before, all.slice(1)))).toBe(false)
    expect(sameCards(before, { ...before, waiting: before.waiting.toReversed() })).toBe(false)
  })
})
