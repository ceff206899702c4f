import { expect, it } from 'vitest'
import { createTypedReads } from './typed-reads.ts'

function setUp() {
  let field: string | null = 'alv'
  const reads = createTypedReads(() => field)
  return { reads, show: (text: string | null) => (field = text) }
}

it('a text is waited for while it stands in the field', () => {
  const { reads, show } = setUp()
  const isWanted = reads.begin('alv')
  expect(isWanted()).toBe(true)
  show('alvedon 500')
  expect(isWanted()).toBe(false)
})

it('it is not once the search has been left', () => {
  const { reads, show } = setUp()
  const isWanted = reads.begin('alv')
  show(null)
  expect(isWanted()).toBe(false)
})

it('it is not once a hit is opened, nor once it is sent anew', () => {
  const { reads } = setUp()
  const first = reads.begin('alv')
  const second = reads.begin('alv')
  expect([first(), second()]).toEqual([false, true])
  reads.end()
  expect(second()).toBe(false)
})
