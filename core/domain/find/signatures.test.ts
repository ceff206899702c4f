import { expect, it } from 'vitest'
import { createSignatures, wantedBy } from './signatures.ts'

it('a text may contain what stands in it, and not what has pairs of letters that it lacks', () => {
  const signatures = createSignatures()
  const slot = signatures.add(' paracetamol 500 mg ')
  for (const part of ['paracetamol', 'cetam', '500', 'p', '']) {
    expect(signatures.mayContain(slot, wantedBy(part))).toBe(true)
  }
  for (const other of ['ibuprofen', 'cetax', '501']) {
    expect(signatures.mayContain(slot, wantedBy(other))).toBe(false)
  }
})

it('a place that is free is taken again, with nothing left of what was there', () => {
  const signatures = createSignatures()
  const slot = signatures.add('paracetamol')
  signatures.remove(slot)
  expect(signatures.add('zink')).toBe(slot)
  expect(signatures.mayContain(slot, wantedBy('zink'))).toBe(true)
  expect(signatures.mayContain(slot, wantedBy('para'))).toBe(false)
})

it('there is room for any number, and each keeps its own', () => {
  const signatures = createSignatures()
  const texts = Array.from({ length: 2500 }, (_, at) => `nr ${at}`)
  const slots = texts.map((text) => signatures.add(text))
  expect(new Set(slots).size).toBe(texts.length)
  for (const [at, text] of texts.entries()) {
    expect(signatures.mayContain(slots[at] ?? -1, wantedBy(text))).toBe(true)
  }
  expect(signatures.mayContain(slots[2] ?? -1, wantedBy('2499'))).toBe(false)
})
