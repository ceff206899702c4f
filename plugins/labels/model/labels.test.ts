import {
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeDocuments,
  fakeServices,
  settled,
} from '@forrad/core/testing'
import { labelsPerPage, sheetProblem } from '@forrad/core/documents'
import { describe, expect, it } from 'vitest'
import { filterEntries, itemEntries, NO_FILTER, placeEntries, printLabels } from './entries.ts'
import { createLabelsStore } from './labels.store.ts'
import makePdf from './make-pdf.ts'
import { placeGroups } from './place-groups.ts'
import { plannedLabels } from './planned.ts'
import {
  chosenFormat,
  chosenSheet,
  FIRST_CHOICE,
  measureProblems,
  OWN,
  parseMeasure,
} from './sheet.ts'

const place = (id: number, identifier: string) => aStockedShelfPlace({ id, identifier })
const items = [
  anItem({
    locations: [anItemLocation({ storage_locations: [place(12, 'A2'), place(11, 'A10')] })],
  }),
  anItem({
    id: 2,
    vendor_name: 'Å-12',
    display_name: 'Ögonsalva',
    gtin: '07046261012349',
    label_printed_at: '2026-01-01T10:00:00.000Z',
    locations: [anItemLocation({ storage_locations: [] })],
  }),
]
const entries = itemEntries(items, 1)

describe('what can get labels', () => {
  it('an item has one for each shelf place where it lies, else one without', () => {
    expect(entries.map(({ key }) => key)).toEqual(['item 1 12', 'item 1 11', 'item 2'])
  })

  it.each([
    [{ text: 'ÖGON' }, ['item 2']],
    [{ text: 'ogon' }, ['item 2']],
    [{ text: 'alvedon a10' }, ['item 1 11']],
    [{ placeId: 12 }, ['item 1 12']],
    [{ unlabelled: true }, ['item 1 12', 'item 1 11']],
    [{ text: 'zzz' }, []],
  ])('FIND-2 filtered by %j', (filter, keys) => {
    expect(filterEntries(entries, { ...NO_FILTER, ...filter }).map(({ key }) => key)).toEqual(keys)
  })

  it('groups stand in shelf order, those without a shelf place last', () => {
    const groups = placeGroups({ entries, kind: 'items' })
    expect(groups.map(({ name }) => name)).toEqual(['A2', 'A10', null])
  })
})

describe('barcodes', () => {
  it('LABEL-3 those that cannot be drawn are named, the others go on', () => {
    const made = printLabels(entries, 'gs1_data_matrix')
    expect(made.labels).toHaveLength(2)
    expect(made.refused).toMatchObject([{ code: 'wrong_check_digit' }])
    expect(printLabels(entries, 'code_128').refused).toMatchObject([{ code: 'not_encodable' }])
  })

  it('LABEL-5 what suits each item best is never refused', () => {
    const made = printLabels(entries, 'best')
    expect(made.refused).toEqual([])
    expect(made.labels.map(({ barcode }) => barcode.symbology)).toEqual([
      'gs1_data_matrix',
      'gs1_data_matrix',
      'qr',
    ])
  })

  it('LABEL-6 a shelf place carries its code', () => {
    const places = placeEntries({
      name: 'Kyl',
      storage_locations: [{ id: 7, location_id: 1, identifier: 'K1' }],
    })
    expect(printLabels(places, 'best').labels).toMatchObject([
      { title: 'K1', details: ['Kyl'], code: 'FRD-S-7', barcode: { text: 'FRD-S-7' } },
    ])
  })
})

describe('sheets', () => {
  it.each([
    ['70', 70],
    [' 63,5 ', 63.5],
    ['63.5', 63.5],
    ['', Number.NaN],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
    ['7O', Number.NaN],
  ])('the measure %j is %d', (text, value) => expect(parseMeasure(text)).toBe(value))

  it('own measures are taken as typed, and judged by the sheet’s rules', () => {
    const own = { ...FIRST_CHOICE.own, labelWidth: '69,5', left: '' }
    const format = chosenFormat({ ...FIRST_CHOICE, formatId: OWN, own })
    expect(format.labelWidth).toBe(69.5)
    expect(sheetProblem(format)).toBe('wrong_measure')
    expect(sheetProblem(chosenFormat({ ...FIRST_CHOICE, formatId: OWN }))).toBeNull()
  })

  it('own measures are asked for only where they are chosen', () => {
    const own = { ...FIRST_CHOICE.own, left: '' }
    expect(measureProblems({ ...FIRST_CHOICE, own })).toEqual({})
    const problems = measureProblems({ ...FIRST_CHOICE, formatId: OWN, own })
    expect(problems).toEqual({ left: { code: 'required' } })
  })

  it.each([
    ['left', '', { left: { code: 'required' } }],
    ['rows', ' ', { rows: { code: 'required' } }],
    ['gapX', '-1', { gapX: { code: 'no_measure' } }],
    ['gapY', '0', {}],
    ['labelWidth', '0', { labelWidth: { code: 'no_measure' } }],
    ['labelWidth', '1.5', {}],
    ['pageHeight', '2000,1', { pageHeight: { code: 'no_measure' } }],
    ['columns', '1,5', { columns: { code: 'no_measure' } }],
    ['rows', '101', { rows: { code: 'no_measure' } }],
    ['rows', '\u0663', { rows: { code: 'no_measure' } }],
    ['left', '1,5', { pageWidth: { code: 'no_room', needed: 211.5 } }],
    ['rows', '9', { pageHeight: { code: 'no_room', needed: 333.5 } }],
  ] as const)('says what is wrong where %s is %j', (name, typed, problems) => {
    const own = { ...FIRST_CHOICE.own, [name]: typed }
    expect(measureProblems({ ...FIRST_CHOICE, formatId: OWN, own })).toEqual(problems)
  })

  it('a single label always begins at 1', () => {
    const single = { ...FIRST_CHOICE, formatId: 'single-50x25', start: '17' }
    expect(labelsPerPage(chosenFormat(single))).toBe(1)
    expect(chosenSheet(single).start).toBe(1)
  })
})

describe('the page', () => {
  const pdf = { make: async () => ({ default: makePdf }), extension: 'pdf' }

  async function opened() {
    const documents = fakeDocuments()
    const services = fakeServices({ documents: async () => documents })
    const files: string[] = []
    const store = createLabelsStore({ services, onFile: (_, name) => void files.push(name) })
    await store.openLocation(1)
    return { store, services, documents, files }
  }

  it('is of the server alone: a device may keep none of the narcotics', async () => {
    const { services } = await opened()
    expect(services.api.calls.map(({ operation, options }) => [operation, options.fresh])).toEqual([
      ['getLocation', true],
      ['listLocationItems', true],
    ])
  })

  it('keeps the filter, whatever part of the page is shown, until something else is listed', async () => {
    const { store } = await opened()
    store.changeFilter({ text: 'alvedon' })
    store.changeFilter({ unlabelled: true })
    await store.retry()
    store.select([store.state.entries[0]?.key ?? ''], true)
    expect(store.state.filter).toEqual({ ...NO_FILTER, text: 'alvedon', unlabelled: true })
    store.chooseKind('places')
    expect(store.state.filter).toEqual(NO_FILTER)
    store.changeFilter({ text: 'A1' })
    void store.openLocation(2)
    expect(store.state.filter).toEqual(NO_FILTER)
  })

  it('prints what is chosen and notes it as printed afterwards', async () => {
    const { store, services, documents, files } = await opened()
    const keys = store.state.entries.filter(({ kind }) => kind === 'item').map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(0)
    store.select(keys, true)
    await store.print(pdf)
    expect(files).toEqual(['hylletiketter.pdf'])
    expect(documents.printed[0]?.job.labels).toHaveLength(keys.length)
    const marked = [...store.state.unmarked]
    expect(marked.length).toBeGreaterThan(0)
    expect(await store.markPrinted()).toBeNull()
    expect(services.api.callsOf('updateItem').map(({ input }) => input)).toMatchObject(
      marked.map((id) => ({ id, item: { label_printed_at: expect.any(String) } })),
    )
    expect(store.state.unmarked).toEqual([])
  })

  it('notes the server’s time, however the device’s clock is set', async () => {
    const { store, services } = await opened()
    Object.assign(services.clock, { behind: () => 3_600_000 })
    const item = store.state.entries.find(({ kind }) => kind === 'item')
    store.select([item?.key ?? ''], true)
    await store.print(pdf)
    await store.markPrinted()
    const label_printed_at = new Date(services.clock.now() + 3_600_000).toISOString()
    expect(services.api.callsOf('updateItem').map(({ input }) => input)).toMatchObject([
      { item: { label_printed_at } },
    ])
  })

  it('keeps the choice when the worker is killed, and when nothing is chosen says so', async () => {
    const { store, documents, files } = await opened()
    await store.print(pdf)
    expect(store.state.problem).toEqual({ code: 'no_labels' })
    const [first] = store.state.entries
    store.select([first?.key ?? ''], true)
    documents.problem = { code: 'worker_failed', detail: 'gone' }
    await store.print(pdf)
    expect(store.state).toMatchObject({ working: false, problem: { code: 'worker_failed' } })
    expect(store.state.selected).toEqual([first?.key])
    documents.problem = null
    await store.print(pdf)
    expect(files).toHaveLength(1)
  })

  it('a template that throws is broken; one that cannot be fetched is that', async () => {
    const { store, files } = await opened()
    store.select([store.state.entries[0]?.key ?? ''], true)
    const message = 'Failed to fetch dynamically imported module: /pdf.js'
    const throws = async () => {
      throw new Error('oops')
    }
    for (const [make, code] of [
      [async () => ({ default: throws }), 'broken'],
      [throws, 'broken'],
      [() => Promise.reject(new TypeError(message)), 'not_loaded'],
    ] as const) {
      await store.print({ ...pdf, make })
      expect(store.state.problem).toEqual({ code })
    }
    expect(files).toEqual([])
  })

  it('cancelling leaves no file', async () => {
    const { store, documents, files } = await opened()
    store.select([store.state.entries[0]?.key ?? ''], true)
    let release = () => {}
    documents.wait = () => new Promise<void>((resolve) => (release = resolve))
    const printing = store.print(pdf)
    await new Promise((resolve) => setTimeout(resolve, 0))
    store.cancel()
    release()
    await printing
    expect(files).toEqual([])
    expect(store.state).toMatchObject({ working: false, problem: null })
  })

  it('saves the text of a label, where empty means the item’s name', async () => {
    const { store, services } = await opened()
    const entry = store.state.entries.find(({ kind }) => kind === 'item')
    if (entry?.kind !== 'item') throw new Error('no item')
    expect(await store.saveText(entry.item, '  Röd låda ')).toBeNull()
    const changed = store.state.entries.find(({ key }) => key === entry.key)
    expect(changed).toMatchObject({ item: { print_label_text: 'Röd låda' } })
    await store.saveText(entry.item, ' ')
    expect(services.api.callsOf('updateItem').at(-1)?.input).toMatchObject({
      item: { print_label_text: null },
    })
    services.api.fail('updateItem', { kind: 'network' })
    expect(await store.saveText(entry.item, 'x')).toEqual({ kind: 'network' })
  })

  it('a preview that comes late says nothing of what was changed meanwhile', async () => {
    const { store, documents } = await opened()
    const [entry] = store.state.entries
    store.select([entry?.key ?? ''], true)
    let come = () => {}
    documents.wait = () => new Promise((resolve) => (come = resolve))
    const late = store.drawPreview(0)
    await settled()
    store.changeSheet({ start: '99' })
    await store.drawPreview(0)
    come()
    await late
    expect(store.state).toMatchObject({ preview: null, previewProblem: { code: 'wrong_start' } })
  })

  it('says why a location did not come, and fetches it anew', async () => {
    const services = fakeServices()
    services.api.fail('getLocation', { kind: 'network' })
    const store = createLabelsStore({ services, onFile: () => {} })
    await store.openLocation(1)
    expect(store.state.error).toEqual({ kind: 'network' })
    await store.retry()
    expect(store.state.error).toBeNull()
    expect(plannedLabels(store.state).labels).toEqual([])
  })
})
