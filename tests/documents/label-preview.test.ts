import type { Documents } from '@forrad/core/documents'
import {
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import { beforeAll, expect, it } from 'vitest'
import { createLabelsStore } from '../../plugins/labels/model/labels.store.ts'
import makePdf from '../../plugins/labels/model/make-pdf.ts'
import { largestType, nodeDocuments } from './documents.helpers.ts'

let documents: Documents
beforeAll(async () => {
  documents = await nodeDocuments()
})

const LONG = '100 mikrogram/dos + 6 mikrogram/dos inhalationspulver'

/** A sheet full of one strength, and one label on the next. */
const items = [...Array.from({ length: 24 }, () => '5 mg'), LONG].map((strength_text, index) => {
  const place = aStockedShelfPlace({ id: index + 1, identifier: `A${index + 1}` })
  const name = `Läkemedel ${String(index + 1).padStart(2, '0')}`
  return anItem({
    id: index + 1,
    vendor_name: String(101234 + index),
    display_name: name,
    strength_text,
    locations: [anItemLocation({ storage_locations: [place] })],
  })
})

it('a page is shown with the type that it is printed in, whatever stands on another', async () => {
  const services = fakeServices({ api: fakeApi({ items }), documents: async () => documents })
  const files: Uint8Array[] = []
  const store = createLabelsStore({ services, onFile: ({ bytes }) => void files.push(bytes) })
  await store.openLocation(1)
  const keys = store.state.entries.filter(({ kind }) => kind === 'item').map(({ key }) => key)
  expect(keys).toHaveLength(25)

  /** The type of the strengths on a page of the preview, and how many are set in it. */
  const shown = async (index: number, strength: string) => {
    await store.drawPreview(index)
    const { preview } = store.state
    expect(preview?.index).toBe(index)
    const sizes = preview?.page.marks.flatMap((mark) =>
      mark.kind === 'text' && strength.startsWith(mark.text) ? [mark.size] : [],
    )
    return { sizes: new Set(sizes), times: sizes?.length }
  }
  store.select(keys.slice(0, 24), true)
  const alone = await shown(0, '5 mg')
  store.select(keys, true)
  const first = await shown(0, '5 mg')
  expect([first.times, first.sizes.size]).toEqual([24, 1])
  // The long one makes it smaller, and is set in the same.
  const [size = 0] = first.sizes
  expect(size).toBeLessThan([...alone.sizes][0] ?? 0)
  expect((await shown(1, LONG)).sizes).toEqual(new Set([size]))

  await store.print({ make: async () => ({ default: makePdf }), extension: 'pdf' })
  const printed = largestType(files[0] ?? new Uint8Array())
  expect(printed.find((type) => type.size === size)?.times).toBeGreaterThanOrEqual(25)
})
