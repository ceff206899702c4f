import { expect, it, vi } from 'vitest'
import { giveUpSent } from './give-up-sent.ts'
import type { GivenUp } from './index.ts'

/** A screen that has given up what it sent, and the ways that were gone then. */
function setUp(giving: () => Promise<GivenUp>, isOver = false) {
  const state = { sending: false }
  const gone: string[] = []
  const way = (name: string) => () => void gone.push(name)
  const ways = { done: way('done'), undecided: way('undecided'), free: way('free') }
  const over = giveUpSent(state, giving, { ...ways, isOver: () => isOver })
  return { state, gone, over }
}

it.each([
  ['done', ['done']],
  ['unknown', ['undecided']],
  ['given_up', ['free']],
] as const)('OUTBOX-27 the screen sends until it is known: %s', async (became, gone) => {
  const screen = setUp(async () => became)
  expect(screen.state.sending).toBe(true)
  await screen.over
  expect(screen).toMatchObject({ state: { sending: false }, gone })
})

it('OUTBOX-27 nothing follows once the person has gone', async () => {
  const { over, gone } = setUp(async () => 'unknown', true)
  await over
  expect(gone).toEqual([])
})

it('a bug does not keep the screen sending', async () => {
  const giving = vi.fn(async () => {
    throw new Error('a bug')
  })
  const { over, state } = setUp(giving)
  await expect(over).rejects.toThrow('a bug')
  expect(state.sending).toBe(false)
})
