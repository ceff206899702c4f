import { expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import { createFormStore, shownProblems } from './form.store.ts'
import { sendNew } from './send-new.ts'

const taken = { kind: 'answer', status: 409, code: 'name_taken', message: '', details: [] } as const
const away = { kind: 'network' } as const

interface Typed {
  readonly name: string
  readonly size: string
}

function setUp(send: (input: Typed) => Promise<Result<string>>) {
  const onSaved = vi.fn()
  const check = ({ name }: Typed) => ({
    name: name === '' ? ('required' as const) : null,
    size: null,
  })
  const store = createFormStore<Typed, 'name' | 'size', 'required' | 'taken', Typed, string>({
    initial: { name: '', size: '' },
    fields: ['name', 'size'],
    check,
    input: (typed) => (typed.size === 'same' ? null : typed),
    send,
    blame: (error) => (error === taken ? { name: 'taken' } : {}),
    onSaved,
  })
  const shown = () => shownProblems(store.state, check(store.state.typed))
  return { store, onSaved, shown }
}

it('says what is wrong of a field that was left, of all once saving was tried, and sends nothing', async () => {
  const send = vi.fn()
  const { store, shown } = setUp(send)
  expect(shown().name).toBe(null)
  store.touch('size')
  expect(shown().name).toBe(null)
  expect(await store.save()).toBe('name')
  expect(shown().name).toBe('required')
  expect(send).not.toHaveBeenCalled()
})

it('blames the field that the server refused, until that field is changed', async () => {
  const { store, shown } = setUp(async () => ({ ok: false, error: taken }))
  store.change({ name: 'A' })
  expect(await store.save()).toBe('name')
  expect(store.state).toMatchObject({ error: null, saving: false })
  store.change({ size: 'M' })
  expect(shown().name).toBe('taken')
  store.change({ name: 'B' })
  expect(shown().name).toBe(null)
})

it('keeps what was typed and says why when no field is to blame', async () => {
  const { store, onSaved } = setUp(async () => ({ ok: false, error: away }))
  store.change({ name: 'A' })
  expect(await store.save()).toBe(null)
  expect(store.state).toMatchObject({ error: away, typed: { name: 'A' } })
  store.change({ size: 'M' })
  expect(store.state.error).toBe(null)
  expect(onSaved).not.toHaveBeenCalled()
})

it('sends nothing that would change nothing, and once for a double press', async () => {
  const send = vi.fn(async (): Promise<Result<string>> => ({ ok: true, data: 'made' }))
  const { store, onSaved } = setUp(send)
  store.change({ name: 'A', size: 'same' })
  expect(await store.save()).toBe(null)
  expect(send).not.toHaveBeenCalled()
  store.change({ size: 'M' })
  await Promise.all([store.save(), store.save()])
  expect(send).toHaveBeenCalledOnce()
  expect(onSaved).toHaveBeenCalledWith('made')
})

it('sendNew takes a name that its own lost try has taken for made, and no other', async () => {
  const made = new Map<string, string>([['B', 'somebody else’s']])
  let lose = true
  const send = sendNew<string, string>({
    nameOf: (name) => name,
    async send(name) {
      if (made.has(name)) return { ok: false, error: taken }
      made.set(name, 'one’s own')
      return lose ? { ok: false, error: away } : { ok: true, data: 'one’s own' }
    },
    find: async (name) => made.get(name) ?? null,
  })
  expect(await send('A')).toEqual({ ok: false, error: away })
  expect(await send('B')).toEqual({ ok: false, error: taken })
  expect(await send('A')).toEqual({ ok: true, data: 'one’s own' })
  lose = false
  expect(await send('C')).toEqual({ ok: true, data: 'one’s own' })
  expect(await send('C')).toEqual({ ok: false, error: taken })
})
