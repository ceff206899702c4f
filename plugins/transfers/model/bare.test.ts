import { begunPrefix } from '@forrad/core/domain'
import { aBatch, anItem, fakeKeeping } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { BARE } from './bare.ts'
import { arrivalDraft, NO_ARRIVAL, sendDraft } from './kept.ts'
import { EMPTY_DRAFT } from './sending.ts'

it('what is kept without a line to send or a piece counted is bare', () => {
  const keeping = fakeKeeping()
  const isBare = (name: string) => {
    const text = keeping.local.getItem(`${begunPrefix(keeping.user() ?? '')}${name}`)
    return text === null ? null : BARE.test(text)
  }
  const line = {
    item: anItem(),
    storageLocationId: 11,
    batch: aBatch({ quantity: 4 }),
    quantity: 3,
  }
  sendDraft(keeping).write({ ...EMPTY_DRAFT, to: 2 })
  expect(isBare('transfer.new')).toBe(true)
  sendDraft(keeping).write({ ...EMPTY_DRAFT, to: 2, lines: [line] })
  expect(isBare('transfer.new')).toBe(false)
  arrivalDraft(keeping, 12).write({ ...NO_ARRIVAL, rest: 22 })
  expect(isBare('transfer.12')).toBe(true)
  arrivalDraft(keeping, 12).write({ ...NO_ARRIVAL, counted: new Map([[1, 3]]) })
  expect(isBare('transfer.12')).toBe(false)
})
