import { describe, expect, it } from 'vitest'
import { parseTaken, takenAlong, withTaken } from './taken-along.ts'

describe('what a device takes along', () => {
  it('TAKE-1 is where it is placed, and what was chosen, each once', () => {
    expect(takenAlong(null, [])).toEqual([])
    expect(takenAlong(3, [])).toEqual([3])
    expect(takenAlong(3, [2, 3])).toEqual([3, 2])
    const many = Array.from({ length: 60 }, (_, index) => index + 1)
    expect(takenAlong(99, many)).toEqual([99, ...many.slice(0, 49)])
  })

  it('TAKE-1 each can be turned on and off', () => {
    expect(withTaken([1], 2, true)).toEqual([1, 2])
    expect(withTaken([1, 2], 2, true)).toEqual([1, 2])
    expect(withTaken([1, 2], 1, false)).toEqual([2])
  })

  it.each([
    [null, []],
    ['[1,2]', [1, 2]],
    ['[1,"2",-1,1.5]', [1]],
    ['{"a":1}', []],
    ['not', []],
  ])('TAKE-2 what is stored as %s is %j', (text, ids) => {
    expect(parseTaken(text)).toEqual(ids)
  })
})
