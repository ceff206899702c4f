import { expect, it, vi } from 'vitest'
import { lookAgain, SECOND_LOOKS } from './second-look.mjs'

const failure = (name: string) => ({ name, message: `${name} was not there` })
const one = failure('[phone] a.spec.ts:3 › opens')
const other = failure('[phone] b.spec.ts:9 › closes')
const outcome = (passed: number, failures: { name: string; message: string }[]) => ({
  passed,
  failures,
  skipped: 0,
})

it('names what held at the second look, and keeps what failed again', async () => {
  const again = vi.fn(async () => outcome(1, [other]))
  const looked = await lookAgain(outcome(200, [one, other]), again)
  expect(again).toHaveBeenCalledExactlyOnceWith([one, other])
  expect(looked).toEqual({ outcome: outcome(201, [other]), unsteady: [one] })
})

it('looks no second time at what passed, at many failures, or at a run that broke off', async () => {
  const again = vi.fn(async () => outcome(1, []))
  const many = Array.from({ length: SECOND_LOOKS + 1 }, (_, turn) => failure(`e.spec.ts › ${turn}`))
  for (const first of [
    outcome(200, []),
    outcome(200, many),
    outcome(0, [failure('test-results/e2e.json')]),
  ]) {
    expect(await lookAgain(first, again)).toEqual({ outcome: first, unsteady: [] })
  }
  expect(again).not.toHaveBeenCalled()
})

it('believes no second look that ran fewer tests than it should', async () => {
  const first = outcome(200, [one, other])
  expect(await lookAgain(first, async () => outcome(1, []))).toEqual({
    outcome: first,
    unsteady: [],
  })
})
