import { describe, expect, test } from 'vitest'
import { operationsModule } from './setup/contract-modules.mjs'

const schema = { properties: { rows: { type: 'array' } } }
const responses = { '200': { content: { 'application/json': { schema } } } }
const contract = (path: string, kept: object, method = 'get') => ({
  paths: { [path]: { [method]: { operationId: 'listRows', responses, 'x-device': kept } } },
})

describe('what a device keeps, by `x-device` of the contract', () => {
  test('is one list, for the customer or for each location', () => {
    const one = operationsModule(contract('/api/rows', { list: 'rows', of: 'customer' }))
    expect(one).toContain(`listRows: { list: 'rows', of: 'customer' },`)
    const each = contract('/api/locations/{id}/rows', { list: 'rows', of: 'location' })
    expect(operationsModule(each)).toContain(`listRows: { list: 'rows', of: 'location' },`)
    expect(operationsModule({ paths: {} })).toContain('export const KEPT = {} as const')
  })

  test.each([
    ['a call that changes something', '/api/rows', { list: 'rows', of: 'customer' }, 'post'],
    ['somebody else’s', '/api/rows', { list: 'rows', of: 'item' }, 'get'],
    [
      'a location that the path does not name',
      '/api/rows',
      { list: 'rows', of: 'location' },
      'get',
    ],
    [
      'a path that names something',
      '/api/items/{id}/rows',
      { list: 'rows', of: 'customer' },
      'get',
    ],
    ['a list that is not in the answer', '/api/rows', { list: 'lines', of: 'customer' }, 'get'],
  ])('is refused of %s', (_what, path, kept, method) => {
    expect(() => operationsModule(contract(path, kept, method))).toThrow('x-device of listRows')
  })
})

describe('what the client cannot send', () => {
  const responses = { '204': {} }
  const body = (...names: readonly string[]) => ({
    content: {
      'application/json': {
        schema: { properties: Object.fromEntries(names.map((name) => [name, {}])) },
      },
    },
  })
  const query = { name: 'force', in: 'query' }
  const calls = (method: string, call: object, more: object = {}) => ({
    paths: { '/api/rows/{id}': { [method]: { operationId: 'doIt', responses, ...call }, ...more } },
    components: { parameters: { Force: query }, requestBodies: { Rows: body('rows') } },
  })
  const force = { $ref: '#/components/parameters/Force' }
  const rows = { $ref: '#/components/requestBodies/Rows' }

  test.each([
    ['post', { parameters: [query] }, {}, 'doIt (post /api/rows/{id}): has "force" in its query'],
    ['patch', { parameters: [force], requestBody: body('rows') }, {}, 'has "force" in its query'],
    ['put', {}, { parameters: [force] }, 'has "force" in its query'],
    ['delete', { requestBody: body('rows') }, {}, 'doIt (delete /api/rows/{id}): has a body'],
    ['get', { requestBody: rows }, {}, 'has a body'],
    ['put', { requestBody: body('rows', 'id') }, {}, 'names "id" in its path and once more'],
    ['get', { parameters: [{ name: 'id', in: 'query' }] }, {}, 'names "id" in its path'],
  ])('is refused of a %s with %j %j', (method, call, more, words) => {
    expect(() => operationsModule(calls(method, call, more))).toThrow(words)
  })

  test.each([
    ['get', { parameters: [force, { name: 'id', in: 'path' }] }],
    ['delete', { parameters: [query] }],
    ['post', { requestBody: rows, parameters: [{ name: 'X-CSRF-TOKEN', in: 'header' }] }],
    ['put', { requestBody: body('rows') }],
    ['patch', {}],
  ])('is none of a %s with %j', (method, call) => {
    expect(operationsModule(calls(method, call))).toContain(`doIt: ['${method}', '/api/rows/{id}']`)
  })
})
