import { aBatch, anItem, fakeDocuments, fakeServices } from '@forrad/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printLabel } from './print-label.ts'

beforeEach(() => vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) }))
afterEach(() => vi.unstubAllGlobals())

/** How the finished label is spoken of where this many of its texts had to be cut. */
async function said(cut: number) {
  const fake = fakeDocuments()
  const services = fakeServices({
    documents: async () => ({
      ...fake,
      async labels(...of) {
        const made = await fake.labels(...of)
        return made.ok ? { ...made, cut } : made
      },
    }),
  })
  const opened = { on: '2026-11-20', printed_date: '2027-06-30' }
  const place = { id: 11, identifier: 'A1' }
  expect(await printLabel(anItem(), { ...aBatch(), opened }, place, services)).toBe(null)
  return services.shown.map(({ tone }) => tone)
}

it('a label whose texts did not all fit is handed over with a warning', async () => {
  expect(await said(0)).toEqual(['success'])
  expect(await said(1)).toEqual(['warning'])
})
