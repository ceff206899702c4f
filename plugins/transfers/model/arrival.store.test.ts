import { memoryStorage } from '@forrad/core/stores'
import { expect, it } from 'vitest'
import { arrivalOf } from './arrival.store.ts'
import { arrivalDraft } from './kept.ts'
import { aTransfer, aTransferLine } from './transfer.fixture.ts'

function setUp() {
  let signOut: () => void = () => {}
  const storage = memoryStorage()
  const session = {
    onSignedOut(listener: () => void) {
      signOut = listener
      return () => {}
    },
  }
  const open = (id = 12) => arrivalOf({ session, memory: arrivalDraft(storage, id) }, id)
  return { open, kept: () => arrivalDraft(storage, 12).read(), signOut: () => signOut() }
}

const came = { line: 1, storage_location_id: 21, quantity: 2, outcome: 'arrived' } as const
const done = {
  transfer: aTransfer({ lines: [aTransferLine({ arrived: 2, left: 3 })], left: 3 }),
  wish: { kind: 'receive', id: 12, arrivals: [came] },
} as const

it('OUTCOME-7 a page that is opened while it is under way counts none of what came', () => {
  const { open, kept } = setUp()
  const left = open()
  left.change({ counted: new Map([[1, 2]]) })
  const opened = open()
  opened.begin(aTransfer())
  expect([...opened.state.draft.counted]).toEqual([[1, 2]])
  left.done(done)
  expect([opened.state.draft.counted.size, kept()]).toEqual([0, null])
  // What is chosen then goes on from there.
  opened.change({ rest: 22 })
  expect(kept()).toMatchObject({ counted: new Map(), rest: 22 })
})

it('ARRIVE-6 each transfer by itself, and no more than is left once it is looked at anew', () => {
  const { open } = setUp()
  open().change({ counted: new Map([[1, 4]]) })
  expect(open(13).state.draft.counted.size).toBe(0)
  open().begin(done.transfer)
  expect([...open().state.draft.counted]).toEqual([[1, 3]])
})

it('OUTCOME-6 who signs out leaves nothing of it', () => {
  const { open, kept, signOut } = setUp()
  open().change({ counted: new Map([[1, 2]]) })
  signOut()
  expect([open().state.draft.counted.size, kept()]).toEqual([0, null])
})
