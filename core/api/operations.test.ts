import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KEYED, OPERATIONS } from './operations.ts'

const contract = readFileSync(new URL('../../openapi/forrad.yaml', import.meta.url), 'utf8')

/** Method, path and whether it takes an idempotency key, of every operation in the contract's text. */
function operationsOf(
  text: string,
): Record<string, { route: readonly [string, string]; keyed: boolean }> {
  const found: Record<string, { route: readonly [string, string]; keyed: boolean }> = {}
  let path = ''
  let method = ''
  let operation = ''
  for (const line of text
    .slice(text.indexOf('\npaths:'), text.indexOf('\ncomponents:'))
    .split('\n')) {
    path = /^ {2}(\/\S+):$/.exec(line)?.[1] ?? path
    method = /^ {4}(get|post|put|patch|delete):$/.exec(line)?.[1] ?? method
    const id = /^ {6}operationId: (\w+)$/.exec(line)?.[1]
    if (id !== undefined) {
      operation = id
      found[id] = { route: [method, path], keyed: false }
    }
    if (line.includes('parameters/IdempotencyKey')) {
      found[operation] = { route: [method, path], keyed: true }
    }
  }
  return found
}

describe('operations', () => {
  const { streamChanges, ...expected } = operationsOf(contract)

  it('have the method and path that the contract gives them, and none is missing', () => {
    expect(streamChanges).toBeDefined()
    expect(Object.keys(expected).length).toBeGreaterThan(30)
    const routes = Object.fromEntries(
      Object.entries(expected).map(([id, { route }]) => [id, route]),
    )
    expect(OPERATIONS).toEqual(routes)
  })

  it('carry an idempotency key where the contract asks for one', () => {
    const keyed = Object.entries(expected).filter(([, operation]) => operation.keyed)
    expect(KEYED.toSorted()).toEqual(keyed.map(([id]) => id).toSorted())
  })
})
