import { describe, expect, it } from 'vitest'
import { brokenFacts, compared, renewed } from './extension-points.mjs'
import { callFacts } from './contract-facts.mjs'

const known = {
  'slot/item.actions': { number: 2, facts: ['Slot<ItemAtLocation>'] },
  'call/listItems': { number: 1, facts: ['GET /api/items', 'takes query limit: integer'] },
}
const usersOf = (point: string) => (point === 'slot/item.actions' ? ['plugins/stocktaking'] : [])

describe('a change of an extension point', () => {
  it('breaks nobody where only something new may be sent or is answered', () => {
    expect(
      brokenFacts(['has id: Id'], ['has id: Id', 'may have note: string', 'takes a: b']),
    ).toEqual([])
  })

  it('breaks whoever relies on what is gone, or does not send what is needed now', () => {
    expect(brokenFacts(['has id: Id'], ['needs body note: string'])).toEqual([
      'no longer: has id: Id',
      'new: needs body note: string',
    ])
  })

  it('breaks nobody where what may have been missing is always there, or what was asked for may be missing', () => {
    expect(brokenFacts(['may have a: Id'], ['has a: Id'])).toEqual([])
    expect(brokenFacts(['needs a: Id'], ['takes a: Id'])).toEqual([])
    expect(brokenFacts(['has a: Id'], ['may have a: Id'])).toEqual(['no longer: has a: Id'])
    expect(brokenFacts(['takes a: Id'], ['needs a: Id'])).toHaveLength(2)
  })

  it('of a named type is told with the points that it is seen from, and with whom it breaks there', () => {
    const points = { 'type/Row': { number: 1, facts: ['has item: Item', 'has place: Place'] } }
    const seenFrom = (point: string) => (point === 'type/Row' ? ['slot/item.actions'] : [])
    const { broken } = compared(points, { 'type/Row': ['has item: Item'] }, usersOf, seenFrom)
    expect(broken).toEqual([
      'type/Row (1) of slot/item.actions breaks plugins/stocktaking:\n  no longer: has place: Place\n  Keep what it was, or say that it breaks: npm run extension-points -- type/Row',
    ])
    // Whoever named one that nobody names any more says so itself.
    expect(compared(points, {}, usersOf, seenFrom)).toEqual({ broken: [], stale: ['type/Row'] })
    expect(renewed(points, {}, [])).toEqual({})
  })

  it('is refused with whom it breaks, and what to do', () => {
    const current = { ...factsOf(known), 'slot/item.actions': ['Slot<Other>'] }
    const { broken } = compared(known, current, usersOf)
    expect(broken).toEqual([
      'slot/item.actions (2) breaks plugins/stocktaking:\n  no longer: Slot<ItemAtLocation>\n  Keep what it was, or say that it breaks: npm run extension-points -- slot/item.actions',
    ])
    expect(compared(renewed(known, current, []), current, usersOf).broken).toEqual(broken)
  })

  it('has the next number once it is named, and nothing is refused then', () => {
    const current = { ...factsOf(known), 'slot/item.actions': ['Slot<Other>'] }
    const points = renewed(known, current, ['slot/item.actions'])
    expect(points['slot/item.actions']).toEqual({ number: 3, facts: ['Slot<Other>'] })
    expect(compared(points, current, usersOf)).toEqual({ broken: [], stale: [] })
  })

  it('a point that is gone is refused too, and a new one begins with 1', () => {
    const current = { 'slot/new': ['Slot'], 'call/listItems': known['call/listItems'].facts }
    expect(compared(known, current, usersOf).broken[0]).toContain('it is gone')
    expect(renewed(known, current, [])['slot/new']).toEqual({ number: 1, facts: ['Slot'] })
    expect(renewed(known, current, ['slot/item.actions'])).not.toHaveProperty('slot/item.actions')
  })
})

it('of a call, what must be sent and what is answered are facts; its words are not', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const answer = (description: string, properties: object) => ({
    paths: {
      '/api/a/{id}': {
        parameters: [id],
        get: {
          operationId: 'getA',
          summary: description,
          responses: {
            200: {
              description,
              content: { 'application/json': { schema: { properties, required: ['a'] } } },
            },
          },
        },
      },
    },
    components: { schemas: {} },
  })
  const before = callFacts(answer('Old words', { a: { type: 'string' } }))['call/getA'] ?? []
  const more = callFacts(answer('New words', { a: { type: 'string' }, b: { type: 'string' } }))
  const other = callFacts(answer('Old words', { a: { type: 'integer' } }))
  expect(before).toContain('needs path id: integer')
  expect(brokenFacts(before, more['call/getA'] ?? [])).toEqual([])
  expect(brokenFacts(before, other['call/getA'] ?? [])).toEqual([
    'no longer: answers 200 has a: string',
  ])
})

function factsOf(points: Readonly<Record<string, { readonly facts: readonly string[] }>>) {
  return Object.fromEntries(Object.entries(points).map(([point, { facts }]) => [point, facts]))
}
