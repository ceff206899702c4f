import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carryOut, type LineFailure } from './carry-out.ts'

const printed = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(printed)
})
afterEach(() => {
  vi.restoreAllMocks()
  printed.mockClear()
})

/** Carries out three lines of which the second fails so, and says which were tried. */
async function run(error: LineFailure['error'] | null) {
  const tried: number[] = []
  let message: string | null = null
  try {
    await carryOut([1, 2, 3], 'lines were moved', async (line) => {
      tried.push(line)
      return line === 2 && error ? { message: 'Line 2: no', error } : null
    })
  } catch (thrown) {
    message = String(thrown)
  }
  return { tried, message, said: printed.mock.calls.flat() }
}

describe('lines that are carried out', () => {
  it('are counted', async () => {
    const ended = { tried: [1, 2, 3], message: null, said: ['3 lines were moved.'] }
    expect(await run(null)).toEqual(ended)
  })

  it('go on past one that is refused, which is told at the end', async () => {
    const refused = { kind: 'answer', code: 'stock_changed', status: 409 }
    expect(await run(refused)).toEqual({
      tried: [1, 2, 3],
      message: 'Error: Line 2: no',
      said: ['2 lines were moved.'],
    })
  })

  it.each([
    ['a token that is revoked', { kind: 'answer', code: 'token_refused', status: 401 }],
    ['a session that is over', { kind: 'answer', code: 'not_signed_in', status: 401 }],
    ['a server that is away', { kind: 'network' }],
    ['one that cannot answer', { kind: 'answer', code: 'unavailable', status: 503 }],
  ])('end with %s: the rest would fail alike', async (_what, error) => {
    expect(await run(error)).toEqual({
      tried: [1, 2],
      message: expect.stringContaining('Line 2: no\n1 more were not tried'),
      said: ['1 lines were moved.'],
    })
  })
})
