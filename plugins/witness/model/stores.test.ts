import type { Api } from '@forrad/core/api'
import { expect, it, vi } from 'vitest'
import { createMissingStore } from './missing.store.ts'
import { createSigningStore, isWithoutServer } from './signing.store.ts'
import { createWitnessesStore } from './witnesses.store.ts'

const lines = [{ item_id: 1, type: 'remove', storage_location_id: 7, quantity: -2 }] as const
const signature = {
  witness: { apoex_id: 'berit', name: 'Berit' },
  secret: 's',
  expires_at: '2026-11-24T12:05:00.000Z',
}
type SignCall = Pick<Api, 'signAsWitness'>['signAsWitness']

function signing(answer: Awaited<ReturnType<SignCall>>) {
  const signAsWitness = vi.fn<SignCall>(async () => answer)
  const store = createSigningStore({ signAsWitness }, { lines })
  store.type('email', ' berit@forrad.example ')
  store.type('password', 'hemligt')
  return { store, signAsWitness }
}

it('a witness signs, and the password is forgotten', async () => {
  const { store, signAsWitness } = signing({ ok: true, data: { signature } })
  expect(await store.sign()).toEqual(signature)
  expect(signAsWitness.mock.calls[0]?.[0]).toEqual({
    signature: { email: 'berit@forrad.example', password: 'hemligt', lines: [...lines] },
  })
  expect(store.state.password).toBe('')
})

it('what does not belong together is said at the password, which is forgotten too', async () => {
  const error = {
    kind: 'answer',
    status: 422,
    code: 'validation',
    message: '',
    details: [],
  } as const
  const { store } = signing({ ok: false, error })
  expect(await store.sign()).toBe(null)
  expect(store.state).toMatchObject({ wrong: true, error: null, password: '', signing: false })
})

it('without a server it is said, and nothing is sent while something is missing', async () => {
  const { store, signAsWitness } = signing({ ok: false, error: { kind: 'network' } })
  expect(await store.sign()).toBe(null)
  expect(isWithoutServer(store.state.error)).toBe(true)
  expect(await store.sign()).toBe(null)
  expect(store.state.tried).toBe(true)
  expect(signAsWitness).toHaveBeenCalledOnce()
})

function surroundings() {
  const told: (() => void)[] = []
  const left: (() => void)[] = []
  return {
    tell: () => told.forEach((run) => run()),
    leave: () => left.forEach((run) => run()),
    changes: {
      listen: (_plugin: string, run: () => void) => {
        told.push(run)
        return () => undefined
      },
    },
    session: {
      onSignedOut: (run: () => void) => {
        left.push(run)
        return () => undefined
      },
    },
  }
}

it('entries that are shown in one moment are one question, asked anew when others sign', async () => {
  const { changes, session, tell, leave } = surroundings()
  const listWitnessedEntries = vi.fn<Api['listWitnessedEntries']>(async () => ({
    ok: true,
    data: { entries: [{ adjustment_id: 1, witness: signature.witness, undone: false }] },
  }))
  const store = createWitnessesStore({ api: { listWitnessedEntries }, changes, session })
  for (const id of [1, 2, 1]) store.see(id)
  await vi.waitFor(() => expect(store.state.known[1]?.witness?.name).toBe('Berit'))
  expect(store.state.known[2]).toBe(null)
  store.see(1)
  expect(listWitnessedEntries.mock.calls).toEqual([[{ adjustment_ids: [1, 2] }]])
  tell()
  await vi.waitFor(() => expect(listWitnessedEntries).toHaveBeenCalledTimes(2))
  leave()
  expect(store.state.known).toEqual({})
})

it('what lacks its witness is fetched as it is come to, and followed', async () => {
  const { changes, session, tell } = surroundings()
  const listMissingWitnesses = vi.fn<Api['listMissingWitnesses']>(async () => ({
    ok: true,
    data: { entries: [], next_cursor: 'x' },
  }))
  const store = createMissingStore({ api: { listMissingWitnesses }, changes, session })
  tell()
  expect(listMissingWitnesses).not.toHaveBeenCalled()
  await store.refresh()
  expect(store.state).toMatchObject({ list: [], hasMore: true })
  tell()
  await vi.waitFor(() => expect(listMissingWitnesses).toHaveBeenCalledTimes(2))
})
