import { describe, expect, it } from 'vitest'
import { hasHomeless, hearLabel } from './label.ts'
import { aTransfer, aTransferLine } from './transfer.fixture.ts'

const none = new Map<number, number>()
const places = [
  { id: 21, identifier: 'B1' },
  { id: 22, identifier: 'B2' },
]
const homed = aTransfer({ lines: [aTransferLine({ line: 1 }), aTransferLine({ line: 2 })] })
const homeless = aTransfer({
  lines: [aTransferLine({ line: 1 }), aTransferLine({ line: 2, proposed_place: null })],
})

describe('a shelf label where a transfer is received', () => {
  it('ARRIVE-11 right after a pack is where that pack’s line goes', () => {
    const placed = { kind: 'placed', line: { line: 1 }, place: { identifier: 'B2' } }
    expect(hearLabel(homed, 22, { last: 1, chosen: none, places })).toMatchObject(placed)
    // Not where the lines without a shelf place go, though there are some.
    expect(hearLabel(homeless, 22, { last: 1, chosen: none, places })).toMatchObject(placed)
  })

  it('ARRIVE-11 else is for the lines without a shelf place of their own', () => {
    expect(hearLabel(homeless, 22, { last: null, chosen: none, places })).toEqual({ kind: 'rest' })
    // The field says itself that it belongs to another location.
    expect(hearLabel(homeless, 99, { last: null, chosen: none, places })).toEqual({ kind: 'rest' })
  })

  it('ARRIVE-11 before any pack, or of another location, chooses nothing', () => {
    expect(hearLabel(homed, 22, { last: null, chosen: none, places })).toEqual({ kind: 'no_pack' })
    expect(hearLabel(homed, 99, { last: null, chosen: none, places })).toEqual({ kind: 'no_pack' })
    expect(hearLabel(homed, 99, { last: 1, chosen: none, places })).toEqual({ kind: 'elsewhere' })
    expect(hearLabel(homeless, 99, { last: 1, chosen: none, places })).toEqual({
      kind: 'elsewhere',
    })
  })

  it('ARRIVE-11 is for no line that has come whole meanwhile', () => {
    const lines = [aTransferLine({ line: 1, left: 0 }), aTransferLine({ line: 2 })]
    expect(hearLabel(aTransfer({ lines }), 22, { last: 1, chosen: none, places })).toEqual({
      kind: 'no_pack',
    })
  })

  it('ARRIVE-4 only what is still on its way lacks a shelf place', () => {
    expect(hasHomeless(homed, none)).toBe(false)
    expect(hasHomeless(homeless, none)).toBe(true)
    expect(hasHomeless(homeless, new Map([[2, 21]]))).toBe(false)
    const come = homeless.lines.map((line) => ({ ...line, left: line.line === 2 ? 0 : line.left }))
    expect(hasHomeless({ lines: come }, none)).toBe(false)
  })
})
