import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readContract } from '../../server/contract.ts'

const runbook = readFileSync(path.join(import.meta.dirname, '../../docs/runbook.md'), 'utf8')
const [, section = ''] = /^## Unusual use$([^]*?)^## /m.exec(runbook) ?? []

/** The operations that the row's expression counts. */
function countedIn(row: string): readonly string[] {
  const line = section.split('\n').find((one) => one.startsWith(`| ${row}`)) ?? ''
  const [, names = ''] = /operation=~"([^"]+)"/.exec(line) ?? []
  return names.split('\\|')
}

const contract = readContract()
const operations = Object.values(contract.paths).flatMap((item) =>
  Object.values(item as Record<string, { operationId?: string; parameters?: unknown }>),
)
const known = operations.flatMap(({ operationId }) => operationId ?? [])

test('what changes stock is counted: every call that takes a key, and those whose parts each have one', () => {
  const keyed = operations
    .filter(({ parameters }) => JSON.stringify(parameters ?? []).includes('IdempotencyKey'))
    .flatMap(({ operationId }) => operationId ?? [])
  expect(keyed).toContain('registerAdjustments')
  expect([...countedIn('Stock changes')].sort()).toEqual([...keyed, 'sendIntents'].sort())
})

test('every operation that an alarm names is one of the contract', () => {
  const named = ['Somebody tries passwords', 'Much is read', 'Stock changes'].flatMap(countedIn)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  // Every list that is a whole register of something, and what devices keep of it.
  expect(countedIn('Much is read')).toEqual(
    expect.arrayContaining(['getSnapshot', 'listInventory', 'listAdjustments', 'listUsers']),
  )
  expect(countedIn('Somebody tries passwords')).toContain('signAsWitness')
})

test('how long calls take is told without the stream of changes, which lasts as long as a browser is open', () => {
  const line = runbook.split('\n').find((one) => one.includes('95th percentile')) ?? ''
  const [, left = ''] = /operation!="([^"]+)"/.exec(line) ?? []
  const streams = operations.filter((one) => JSON.stringify(one).includes('text/event-stream'))
  expect(streams.map(({ operationId }) => operationId)).toEqual([left])
})

test('the rows of the audit log that an alarm names are of its kinds', () => {
  const line = section.split('\n').find((one) => one.startsWith('| Rights change')) ?? ''
  const named = [...line.matchAll(/`(\w+)`/g)].map(([, kind = '']) => kind)
  const { schemas } = contract.components as {
    readonly schemas: { readonly AuditKind: { readonly enum: readonly string[] } }
  }
  expect(named.filter((kind) => !schemas.AuditKind.enum.includes(kind))).toEqual([])
  expect(named).toEqual(
    expect.arrayContaining(['user_created', 'user_changed', 'service_account_created']),
  )
})

test('unit and Containerfile have the log write the calls that an alarm sends people to', () => {
  expect(section).toContain('(`LOG_LEVEL=info`)')
  for (const name of ['forrad.service', 'Containerfile']) {
    const settings = readFileSync(path.join(import.meta.dirname, name), 'utf8')
    expect(settings).toMatch(/^(Environment=|ENV ).*\bLOG_LEVEL=info\b/m)
  }
})
