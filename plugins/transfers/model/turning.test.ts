import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turnFault } from './transfer-rules.ts'
import { aTransferLine } from './transfer.fixture.ts'
import { mayTurn, turnWay } from './turning.ts'

const end = (id: number, is_there = true) => ({ id, name: `Lager ${id}`, is_there })
const [a, b] = [end(1), end(2)]
const gone = (id: number) => end(id, false)

describe('turning', () => {
  it('TRANSFER-9 it is for whoever may handle everything that is left', () => {
    const drug = aTransferLine({ line: 2, narcotic_level: 2 })
    const come = { lines: [aTransferLine(), { ...drug, left: 0 }] }
    const left = { lines: [aTransferLine(), drug] }
    const [editor, trusted] = [
      { role: 'edit', narcotics: false } as const,
      { role: 'edit', narcotics: true } as const,
    ]
    expect([mayTurn(editor, left), mayTurn(trusted, left)]).toEqual([false, true])
    expect([mayTurn(editor, come), mayTurn(null, come)]).toEqual([true, false])
    expect(mayTurn({ role: 'read', narcotics: true }, come)).toBe(false)
  })

  it.each([
    ['where it was sent', { from: a, to: b, sent_to: b }, { kind: 'back', to: a }],
    ['to where is no more', { from: a, to: gone(2), sent_to: gone(2) }, { kind: 'back', to: a }],
    ['back by mistake', { from: a, to: a, sent_to: b }, { kind: 'again', to: b }],
    ['back for good', { from: a, to: a, sent_to: gone(2) }, null],
    ['back to where is no more', { from: gone(1), to: gone(1), sent_to: b }, { kind: 'elsewhere' }],
    ['from where is no more', { from: gone(1), to: b, sent_to: b }, { kind: 'elsewhere' }],
    ['on to a third', { from: gone(1), to: end(3), sent_to: b }, { kind: 'elsewhere' }],
  ])('TRANSFER-8 what goes %s', (_what, ends, way) => {
    expect(turnWay({ ...ends, left: 1 })).toEqual(way)
    expect(turnWay({ ...ends, left: 0 })).toBeNull()
  })

  it('TRANSFER-8 what is offered the server allows, and something is offered wherever it allows anything', () => {
    const id = fc.integer({ min: 1, max: 4 })
    fc.assert(
      fc.property(id, id, id, fc.uniqueArray(id), (from, sent_to, to, there) => {
        fc.pre(from !== sent_to)
        const isThere = (one: number) => there.includes(one)
        const known = (one: number) => end(one, isThere(one))
        const way = turnWay({ from: known(from), to: known(to), sent_to: known(sent_to), left: 1 })
        const ends = { from_location_id: from, sent_to_location_id: sent_to, isThere }
        const allowed = there.filter((one) => one !== to && turnFault(one, ends) === null)
        if (way === null) expect(allowed).toEqual([])
        else if (way.kind === 'elsewhere')
          expect(allowed).toEqual(there.filter((one) => one !== to))
        else expect(allowed).toContain(way.to.id)
      }),
    )
  })
})
