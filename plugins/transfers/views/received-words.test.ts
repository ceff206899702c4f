import { fakeServices } from '@forrad/core/testing'
import type { TransferArrival } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { receivedWords } from './received-words.ts'

const came: TransferArrival = { line: 1, storage_location_id: 21, quantity: 4, outcome: 'arrived' }
const lost: TransferArrival = { ...came, quantity: 1, outcome: 'lost' }

/** What is said of these, in the order in which it is said. */
function saidOf(...arrivals: readonly TransferArrival[]): string {
  const { translate } = fakeServices()
  return receivedWords({ kind: 'receive', id: 12, arrivals }, translate)
}

it('ARRIVE-8 what came and what is explained are both told, each alone where there is no other', () => {
  const [received, explained] = [saidOf(came), saidOf(lost)]
  expect(received).not.toBe(explained)
  expect(saidOf(came, lost)).toBe(`${received} ${explained}`)
})
