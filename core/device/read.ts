import type { Data, Input, OperationId, Result } from '../api/index.ts'
import type { Catalogue } from './catalogue.ts'
import { itemOf, type Entry } from './entry.ts'
import { getLocation, getSummary, listLocations } from './figures.ts'
import { historyOf, listAdjustments } from './ledger.ts'
import { listInventory, listItems, listLocationItems } from './lists.ts'
import { pageOf } from './cursor.ts'
import { keptCalls, readKept } from './verbatim.ts'
import { comparePlaces } from '../domain/index.ts'
import type { Search } from './search.ts'
import type { Words } from './words.ts'

/** What answers are made of. */
export interface Reading {
  readonly catalogue: Catalogue
  readonly words: Words
  readonly search: Search
  /** Today's calendar date in Europe/Stockholm. */
  readonly today: string
}

type Answers = {
  readonly [Op in OperationId]?: (reading: Reading, input: Input<Op>) => Result<Data<Op>> | null
}

/** Each call that can be answered from what is kept. */
const answers: Answers = {
  getItem: ({ catalogue }, { id }) => {
    const entry = catalogue.find(id)
    return entry ? ok({ item: { ...itemOf(entry), history: historyOf(catalogue, id) } }) : null
  },
  findItemByGtin: (reading, { gtin }) =>
    found(reading, reading.catalogue.findByGtin(gtin.padStart(14, '0'))),
  findItemByVendorName: (reading, { vendor_name }) =>
    found(reading, reading.catalogue.findByVendorName(vendor_name.trim())),
  listItems: ({ catalogue }, input) => ok(listItems(catalogue, input)),
  searchItems: ({ search }, input) => search.find(input),
  listLocations: ({ catalogue }, input) => {
    const page = pageOf(
      listLocations(catalogue),
      input,
      ({ name, id }) => [name, id],
      (a, b) => comparePlaces(String(a[0]), String(b[0])) || Number(a[1]) - Number(b[1]),
    )
    return ok({ locations: page.rows, next_cursor: page.next_cursor })
  },
  getLocation: (reading, { id }) =>
    atLocation(reading, id, (location) => ({ location: getLocation(reading.catalogue, location) })),
  listLocationItems: (reading, input) =>
    atLocation(reading, input.id, () =>
      listLocationItems(reading.catalogue, input, reading.today, reading.words),
    ),
  listInventory: (reading, input) =>
    atLocation(reading, input.id, (location) =>
      listInventory(reading.catalogue, location, input, reading.today, reading.words),
    ),
  getSummary: ({ catalogue, today }, input) => ok(getSummary(catalogue, input, today)),
  listAdjustments: ({ catalogue }, input) => {
    const { location_id: id } = input
    if (id !== undefined && !catalogue.locationIds.includes(id)) return null
    return ok(listAdjustments(catalogue, input))
  },
}

/** Calls whose answers need no items, and so are there before these are. */
const simple: Answers = {
  getCurrentUser: ({ catalogue }) => asKept<'getCurrentUser'>(catalogue.answers.user),
  getSettings: ({ catalogue }) => asKept<'getSettings'>(catalogue.answers.settings),
}

/** Whether a call can be answered before the items have been read. */
export function isSimple(operation: OperationId): boolean {
  return operation in simple
}

/** Whether a call can be answered at all. */
export function isAnswered(operation: OperationId): boolean {
  return operation in simple || operation in answers || keptCalls.has(operation)
}

/** The answer to a call; null when what it asks for is not kept. */
export function readAnswer(
  reading: Reading,
  operation: OperationId,
  input: Readonly<Record<string, unknown>>,
): Result<unknown> | null {
  // Sound because every answer is looked up by the operation that types its input.
  const answer = { ...simple, ...answers }[operation] as
    ((reading: Reading, input: object) => Result<unknown> | null) | undefined
  if (answer) return answer(reading, input)
  const page = readKept(reading.catalogue.answers.verbatim, operation, input)
  return page && ok(page)
}

function ok<Answer>(data: Answer): Result<Answer> {
  return { ok: true, data }
}

function asKept<Op extends OperationId>(kept: unknown): Result<Data<Op>> | null {
  return kept === null || kept === undefined ? null : ok(kept as Data<Op>)
}

/** What is not kept may be an item all the same: the catalogue holds more than anybody takes along. */
function found({ catalogue }: Reading, entry: Entry | undefined) {
  if (!entry) return null
  return ok({ item: { ...itemOf(entry), history: historyOf(catalogue, entry.id) } })
}

function atLocation<Answer>(
  { catalogue }: Reading,
  id: number,
  answer: (location: Catalogue['answers']['locations'][number]) => Answer,
): Result<Answer> | null {
  const location = catalogue.answers.locations.find((one) => one.id === id)
  return location && catalogue.locationIds.includes(id) ? ok(answer(location)) : null
}
