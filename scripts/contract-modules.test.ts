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
