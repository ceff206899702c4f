import type { ReadCells } from '@forrad/core/kernel'
import { createPluginChanges } from '@forrad/core/stores'
import { aBatch, anItem, fakeServices } from '@forrad/core/testing'
import type { Item } from '@forrad/openapi'
import { expect, it, vi } from 'vitest'
import { createAddedCells } from './added-cells.store.ts'
import { rowIdentity, type ChosenColumn } from './followed-cells.ts'

type Answer = Awaited<ReturnType<ReadCells<'items'>>>

/** A table whose column is answered when the test says so. */
function setUp() {
  const questions: { readonly ids: readonly number[]; answer: (answer: Answer) => void }[] = []
  const read = vi.fn<ReadCells<'items'>>(
    (rows) =>
      new Promise((resolve) => {
        questions.push({ ids: rows.map(({ id }) => id), answer: resolve })
      }),
  )
  const column: ChosenColumn<'items'> = {
    id: 'c',
    key: 'fridge/c',
    plugin: 'fridge',
    table: 'items',
    label: { id: 'C' },
    kind: 'text',
    cells: async () => ({ default: read }),
  }
  const changes = createPluginChanges()
  const store = createAddedCells<'items'>(fakeServices({ changes }), rowIdentity.items)
  const told = () => changes.tell({ type: 'change', ids: { plugins: ['fridge'] } })
  const asked = async (count: number) => {
    await vi.waitFor(() => expect(questions).toHaveLength(count))
    const question = questions[count - 1]
    if (!question) throw new Error('nothing was asked')
    return {
      ids: question.ids,
      async come(...cells: readonly (string | null)[]) {
        question.answer({ ok: true, data: cells })
        await settled()
      },
      async fail() {
        question.answer({ ok: false, error: { kind: 'network' } })
        await settled()
      },
    }
  }
  const known = () => {
    const { cells, waiting } = store.state.known.get('fridge/c') ?? { cells: null, waiting: null }
    return { cells: cells && Object.fromEntries(cells), waiting }
  }
  return { store, column, read, told, asked, known, questions }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const rows = (...ids: readonly number[]): readonly Item[] => ids.map((id) => anItem({ id }))

it('COLUMNS-3 only what is chosen is asked, all rows that are here in one question', async () => {
  const { store, column, asked, known, read } = setUp()
  const all = rows(1, 2)
  store.show([], all)
  await settled()
  expect(read).not.toHaveBeenCalled()
  store.show([column], all)
  const first = await asked(1)
  expect(first.ids).toEqual([1, 2])
  expect(known()).toEqual({ cells: {}, waiting: true })
  await first.come('a', null)
  expect(known()).toEqual({ cells: { 1: 'a', 2: null }, waiting: false })
  store.show([column], all)
  await settled()
  expect(read).toHaveBeenCalledOnce()
})

it('COLUMNS-4 a row that has come or changed is asked about alone; what was known stands meanwhile', async () => {
  const { store, column, asked, known } = setUp()
  const [one, two] = rows(1, 2) as [Item, Item]
  store.show([column], [one, two])
  await (await asked(1)).come('a', 'b')
  store.show([column], [one, { ...two }, ...rows(3)])
  const second = await asked(2)
  expect(second.ids).toEqual([2, 3])
  expect(known()).toEqual({ cells: { 1: 'a', 2: 'b' }, waiting: true })
  await second.come('B', 'c')
  expect(known().cells).toEqual({ 1: 'a', 2: 'B', 3: 'c' })
})

it('COLUMNS-4 when the plugin tells of a change every row is asked about, also one that comes back later', async () => {
  const { store, column, asked, known, told } = setUp()
  const all = rows(1, 2)
  store.show([column], all)
  await (await asked(1)).come('a', 'b')
  store.show([column], all.slice(0, 1))
  told()
  const second = await asked(2)
  expect(second.ids).toEqual([1])
  expect(known().cells).toEqual({ 1: 'a', 2: 'b' })
  await second.come('A')
  store.show([column], all)
  expect((await asked(3)).ids).toEqual([2])
})

it('COLUMNS-4 an older answer that comes late never replaces a newer one', async () => {
  const { store, column, asked, known, told } = setUp()
  store.show([column], rows(1))
  const first = await asked(1)
  told()
  const second = await asked(2)
  await second.come('new')
  await first.come('old')
  expect(known()).toEqual({ cells: { 1: 'new' }, waiting: false })
})

it('COLUMNS-5 what does not come leaves nothing that may be outdated, and is asked again with the next change', async () => {
  const { store, column, asked, known, told } = setUp()
  const all = rows(1)
  store.show([column], all)
  await (await asked(1)).come('a')
  told()
  await (await asked(2)).fail()
  expect(known()).toEqual({ cells: {}, waiting: false })
  store.show([column], all)
  await (await asked(3)).come('b')
  expect(known().cells).toEqual({ 1: 'b' })
})

it('COLUMNS-5 a column that is broken or cannot be loaded is not known, and the others are', async () => {
  const { store, column, asked, known } = setUp()
  const few = { ...column, key: 'x/few', cells: async () => ({ default: giving() }) }
  const gone = { ...column, key: 'x/gone', cells: () => Promise.reject(new Error('on purpose')) }
  store.show([few, gone, column], rows(1))
  await (await asked(1)).come('a')
  expect(known().cells).toEqual({ 1: 'a' })
  for (const key of ['x/few', 'x/gone']) {
    expect(store.state.known.get(key)).toEqual({ cells: new Map(), waiting: false })
  }
})

const giving = (): ReadCells<'items'> => async () => ({ ok: true, data: [] })

it('COLUMNS-3 one that is no longer chosen is forgotten and not followed, nor is a table that has gone', async () => {
  const { store, column, asked, known, told, questions } = setUp()
  store.show([column], rows(1))
  const first = await asked(1)
  store.show([], rows(1))
  await first.come('late')
  expect(known().cells).toBe(null)
  store.show([column], rows(1))
  await (await asked(2)).come('a')
  store.end()
  expect(known().cells).toBe(null)
  told()
  await settled()
  expect(questions).toHaveLength(2)
})

it('COLUMNS-4 a batch is known by where it lies, and has changed when its item has', () => {
  const item = anItem()
  const lying = (storageLocationId: number, id: number) =>
    rowIdentity.batches({ item, storageLocationId, batch: aBatch({ id }) })
  const keys = [lying(1, 1), lying(1, 2), lying(2, 1)].map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  expect(lying(1, 1)).toEqual(lying(1, 1))
  expect(lying(1, 1).version).toBe(item)
})
