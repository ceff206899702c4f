import { expect, it, vi } from 'vitest'
import { anItem, fakeServices } from '../../testing/index.ts'
import { askColumn, type ReadCells } from '../index.ts'

const rows = [anItem({ id: 1 }), anItem({ id: 2 })]
const services = fakeServices()
const asked = (read: ReadCells<'items'>) =>
  askColumn(read, rows, services, new AbortController().signal)
const giving = (data: unknown) => (async () => ({ ok: true, data })) as ReadCells<'items'>
const broken = { ok: false, error: { kind: 'broken' } }

it.each([
  ['texts, numbers and nothing', ['a', 0]],
  ['empty cells', [null, '']],
])('COLUMNS-1 cells are %s, one for each row', async (_what, data) => {
  expect(await asked(giving(data))).toEqual({ ok: true, data })
})

it.each<[string, ReadCells<'items'>]>([
  ['gives too few cells', giving(['a'])],
  ['gives too many cells', giving(['a', 'b', 'c'])],
  ['gives what is no cell', giving(['a', undefined])],
  ['gives a number that is none', giving(['a', Number.NaN])],
  ['gives an object', giving([{}, 'b'])],
  ['gives no list', giving(null)],
  ['gives nothing', (async () => undefined) as never],
  ['rejects', () => Promise.reject(new Error('on purpose'))],
  [
    'throws',
    () => {
      throw new Error('on purpose')
    },
  ],
])('COLUMNS-1 a column that %s is broken', async (_what, read) => {
  expect(await asked(read)).toEqual(broken)
})

it('COLUMNS-1 an error of its call is handed on as it is, and without rows nothing is asked', async () => {
  const network = { ok: false, error: { kind: 'network' } } as const
  const read = vi.fn<ReadCells<'items'>>(async () => network)
  expect(await asked(read)).toEqual(network)
  const { signal } = new AbortController()
  expect(await askColumn<'items'>(read, [], services, signal)).toEqual({ ok: true, data: [] })
  expect(read).toHaveBeenCalledOnce()
})
