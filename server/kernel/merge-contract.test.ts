import { expect, test } from 'vitest'
import { describeConflict, mergeContract } from './merge-contract.ts'
import type { ContractPart } from './merge-contract.ts'

const core = {
  info: { title: 'Förråd' },
  paths: { '/api/items': { get: { operationId: 'listItems' } } },
  components: { schemas: { Item: { type: 'object' } }, responses: {} },
}

const merge = (...parts: readonly ContractPart[]) =>
  mergeContract(
    core,
    parts.map((part, index) => ({ plugin: ['recalls', 'counts'][index] ?? '', part })),
  )
const conflictsOf = (...parts: readonly ContractPart[]) =>
  merge(...parts).conflicts.map(({ code, plugin, detail, holder }) => [
    code,
    plugin,
    detail,
    holder,
  ])

test('what a plugin adds stands beside the core’s, and its calls carry its id', () => {
  const { contract, conflicts } = merge({
    paths: { '/api/recalls': { get: { operationId: 'listRecalls' }, parameters: [] } },
    components: { schemas: { Recall: { type: 'object' } } },
  })
  expect(conflicts).toEqual([])
  expect(contract).toEqual({
    info: core.info,
    paths: {
      ...core.paths,
      '/api/recalls': {
        get: { operationId: 'listRecalls', 'x-plugin': 'recalls' },
        parameters: [],
      },
    },
    components: {
      schemas: { Item: { type: 'object' }, Recall: { type: 'object' } },
      responses: {},
    },
  })
})

test('a path, an operation or a component claimed twice stays the first’s', () => {
  const mine = { '/api/recalls': { get: { operationId: 'listRecalls' } } }
  const theirs = { '/api/recalls': { get: { operationId: 'listOthers' } } }
  expect(conflictsOf({ paths: mine }, { paths: theirs })).toEqual([
    ['path_taken', 'counts', '/api/recalls', 'recalls'],
  ])
  expect(merge({ paths: mine }, { paths: theirs }).contract.paths).toMatchObject(mine)
  expect(conflictsOf({ paths: { '/api/mine': { get: { operationId: 'listItems' } } } })).toEqual([
    ['operation_taken', 'recalls', 'listItems', null],
  ])
  expect(conflictsOf({ components: { schemas: { Item: { type: 'string' } } } })).toEqual([
    ['component_taken', 'recalls', 'schemas/Item', null],
  ])
})

test('two paths that differ in the names of their parameters alone are one to a server', () => {
  const notesOf = (parameter: string, id: string) => ({
    paths: { [`/api/items/{${parameter}}/notes`]: { get: { operationId: id } } },
  })
  const { contract, conflicts } = merge(notesOf('id', 'listNotes'), notesOf('item_id', 'listMine'))
  expect(Object.keys(contract.paths ?? {})).toEqual(['/api/items', '/api/items/{id}/notes'])
  expect(conflicts.map(describeConflict)).toEqual([
    'plugins/counts/server/openapi.yaml claims the path /api/items/{item_id}/notes, which is the plugin "recalls"\'s (/api/items/{id}/notes): serve another path.',
  ])
  expect(conflictsOf(notesOf('id', 'listNotes'), notesOf('id', 'listMine'))).toEqual([
    ['path_taken', 'counts', '/api/items/{id}/notes', 'recalls'],
  ])
})

test('what plugins add to items stands there under their ids', () => {
  const one = { $ref: '#/components/schemas/RecallFields' }
  const other = { type: 'object' }
  const { contract, conflicts } = merge({ 'x-item-fields': one }, { 'x-item-fields': other })
  expect(conflicts).toEqual([])
  expect(contract.components).toMatchObject({
    schemas: { Item: {}, ItemExtra: { properties: { recalls: one, counts: other } } },
  })
  expect(contract).not.toHaveProperty('x-item-fields')
})

test('a plugin adds paths, components and fields of items, and nothing else', () => {
  const part = { security: [] } as ContractPart
  expect(conflictsOf(part)).toEqual([['unknown_part', 'recalls', 'security', null]])
  expect(merge(part).contract).not.toHaveProperty('security')
})

test('a conflict is told with the file, the holder and what to do', () => {
  expect(
    describeConflict({ code: 'path_taken', plugin: 'counts', detail: '/api/x', holder: 'recalls' }),
  ).toBe(
    'plugins/counts/server/openapi.yaml claims the path /api/x, which is the plugin "recalls"\'s: serve another path.',
  )
})
