import { describe, expect, it } from 'vitest'
import { unexplained } from './damaged.ts'
import { aTransfer, aTransferLine } from './transfer.fixture.ts'

const transfer = aTransfer({
  lines: [aTransferLine({ line: 1, left: 10 }), aTransferLine({ line: 2, left: 5 })],
})
const afterCounting = (first: number, second: number) => {
  const { lines, first: todo } = unexplained(
    transfer,
    new Map([
      [1, first],
      [2, second],
    ]),
  )
  return { left: lines.map(({ line, left }) => [line, left]), todo }
}

describe('what came damaged', () => {
  it('ARRIVE-12 is what is left beside what was counted as whole', () => {
    expect(afterCounting(9, 5)).toEqual({ left: [[1, 1]], todo: null })
  })

  it('ARRIVE-12 is taken out of the number first where all has been counted', () => {
    expect(afterCounting(10, 5)).toEqual({ left: [], todo: 'damaged_counted' })
  })

  it('ARRIVE-12 is told from what is whole by counting that first', () => {
    const left = [
      [1, 10],
      [2, 5],
    ]
    expect(afterCounting(0, 0)).toEqual({ left, todo: 'whole_uncounted' })
    expect(unexplained(transfer, new Map())).toMatchObject({ first: 'whole_uncounted' })
  })
})
