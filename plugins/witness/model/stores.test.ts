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

type ListWitnessed = Api['listWitnessedEntries']
type Witnessed = Awaited<ReturnType<ListWitnessed>>

/** Questions that are answered by hand, in any order. */
function asking() {
  const answers: ((result: Witnessed) => void)[] = []
  const around = surroundings()
  const listWitnessedEntries = vi.fn<ListWitnessed>(
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const store = createWitnessesStore({ api: { listWitnessedEntries }, ...around })
  const asked = (count: number) =>
    vi.waitFor(() => expect(listWitnessedEntries).toHaveBeenCalledTimes(count))
  return { store, answers, listWitnessedEntries, asked, ...around }
}
const lost: Witnessed = { ok: false, error: { kind: 'network' } }
const missing = (id: number): Witnessed => ({
  ok: true,
  data: { entries: [{ adjustment_id: id, witness: null, undone: false }] },
})
/** What waits for an answer has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('what no answer came to is asked anew with the next change, and when it is shown again', async () => {
  const { store, answers, listWitnessedEntries, asked, tell } = asking()
  store.see(1)
  await asked(1)
  answers[0]?.(lost)
  await settled()
  expect(store.state.known).toEqual({})
  tell()
  await asked(2)
  answers[1]?.(lost)
  await settled()
  store.see(1)
  await asked(3)
  answers[2]?.(missing(1))
  await vi.waitFor(() => expect(store.state.known[1]?.witness).toBe(null))
  expect(listWitnessedEntries.mock.calls).toEqual(
    Array.from({ length: 3 }, () => [{ adjustment_ids: [1] }]),
  )
})

it('a change while a question is under way is asked of, and the older answer does not count', async () => {
  const { store, answers, asked, tell } = asking()
  store.see(1)
  await asked(1)
  tell()
  await asked(2)
  answers[1]?.(missing(1))
  await vi.waitFor(() => expect(store.state.known[1]?.witness).toBe(null))
  answers[0]?.({ ok: true, data: { entries: [] } })
  await settled()
  expect(store.state.known[1]).not.toBe(null)
})

it('what was asked before the sign-out does not come in behind it, and nobody asks of nothing', async () => {
  const { store, answers, listWitnessedEntries, asked, leave } = asking()
  store.see(1)
  await asked(1)
  store.see(2)
  leave()
  answers[0]?.(missing(1))
  await settled()
  expect(store.state.known).toEqual({})
  expect(listWitnessedEntries).toHaveBeenCalledTimes(1)
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
