import { createFinder } from '@forrad/core/find'
import type { Finder, FindItem, FindRequest } from '@forrad/core/find'
import { rounded } from './results.ts'
import { forms, names, strengths } from './search-data.ts'

/** What people type: first letters, names, words in any order, numbers, folded letters, slips, places, no hits. */
const queries = [
  'a', 'x', 'q', 'al', 'mg', 'qx', 'zz', 'alv', 'alvedon', 'ögon', 'ÄNGLA', 'tablett', 'losning',
  'alvedon 500', '500 tablett alvedon', '10 mg/ml', '500mg', '1 mg/ml', 'losartan 10 mg/ml', '5 %', '0,5',
  'a b', '101', '100123', '70462', '07046260000120', 'finnsinte', 'alvedon finnsinte',
  'paracetmol', 'ibuprofn 500', 'alvdeon tablet', 'insulinn glargine', 'undersokningshandskr',
  'panodil', 'koksalt', 'panodl 500', 'B1', 'LOT20007', 'LOT', 'lager 2', 'lager 2 B1', 'tablett B1', 'lag',
] // prettier-ignore
const rounds = 10
const mostMs = 30

/** How a search without a network went: milliseconds of processor time, megabytes. */
export interface FindFigures {
  readonly items: number
  /** Folding and ordering everything, once. */
  readonly build: number
  /** One item in the place of what it was, as the change stream brings it. */
  readonly replace: number
  readonly p50: number
  readonly p95: number
  readonly most: number
  readonly slowest: string
  /** What the finder keeps, where `--expose-gc` lets it be told. */
  readonly megabytes: number | null
}

/** `npm run bench -- find [items]`: each search's first fifty hits of 20,000 items, whose names differ. */
export async function run([count = '20000']: readonly string[]): Promise<object> {
  const figures = measureFinder(Number(count))
  const { build, replace, p50, p95, most, slowest, megabytes } = figures
  console.log(
    `${count} items: built in ${build} ms${megabytes === null ? '' : `, ${megabytes} MB`}; one replaced in ${replace} ms`,
  )
  console.log(`p50 / p95 / most: ${p50} / ${p95} / ${most} ms (${slowest})`)
  console.log(`${p95 <= mostMs ? 'within' : 'NOT within'} ${mostMs} ms at p95`)
  if (p95 > mostMs) process.exitCode = 1
  return figures
}

/** Builds a finder of so many items and asks it everything, with and without locations. */
export function measureFinder(count: number): FindFigures {
  const items = Array.from({ length: count }, (_, index) => itemOf(index + 1))
  const before = usedBytes()
  let finder = createFinder({ items: [], synonyms: [] })
  const build = timeOf(() => (finder = createFinder({ items, synonyms })))
  const bytes = before === null ? null : (usedBytes() ?? 0) - before
  const times = queries.flatMap((query) => timesOf(finder, query))
  times.sort((a, b) => a.ms - b.ms)
  const at = (percent: number) =>
    times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))]
  const ms = (percent: number) => rounded(at(percent)?.ms ?? Number.NaN)
  return {
    items: count,
    build: Math.round(build),
    replace: rounded(timeOf(() => finder.replace([itemOf(7)]))),
    p50: ms(50),
    p95: ms(95),
    most: ms(100),
    slowest: at(100)?.query ?? '',
    megabytes: bytes === null ? null : Math.round(bytes / 1e5) / 10,
  }
}

function timesOf(
  finder: Finder,
  query: string,
): readonly { readonly query: string; readonly ms: number }[] {
  const ask = { query, limit: 50, after: null }
  const requests: readonly FindRequest[] = [
    { ...ask, locationIds: [], ownLocationId: null },
    { ...ask, locationIds: [], ownLocationId: 1 },
    { ...ask, locationIds: [1, 2, 3], ownLocationId: 1 },
  ]
  return requests.flatMap((request) => {
    // The first makes the engine ready for it.
    finder.search(request)
    return Array.from({ length: rounds }, () => ({
      query,
      ms: timeOf(() => finder.search(request)),
    }))
  })
}

/** Milliseconds of processor time: what other programs of the machine take is not the search's. */
function timeOf(act: () => unknown): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function usedBytes(): number | null {
  if (!globalThis.gc) return null
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

const synonyms = [
  ['Panodil', 'Paracetamol'], ['Alvedon', 'Paracetamol'], ['koksalt', 'Natriumklorid'], ['NaCl', 'Natriumklorid'],
  ...Array.from({ length: 2000 }, (_, n) => [`Märke ${n}`, `Substans ${n % 700}`]),
].map(([word = '', same_as = '']) => ({ word, same_as })) // prettier-ignore

/** An item whose second word is its own, as brand names are; kept at one of ten locations, with two batches. */
function itemOf(id: number): FindItem {
  const location = 1 + (id % 10)
  const word = (Math.imul(id, 2_654_435_761) >>> 0)
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'oieasgtbqp'[Number(digit)] ?? '')
  const name = names[(id * 7919) % names.length] ?? ''
  const lots = [`LOT${id}`, null]
  const place = id % 40
  return {
    id,
    vendor_name: String(100_000 + id),
    display_name: `${name} ${word.slice(0, 1).toUpperCase()}${word.slice(1)}, ${forms[id % forms.length]}`,
    strength_text: strengths[Math.floor(id / 7) % strengths.length] ?? null,
    gtin: String(70_462_600_000_000 + id * 10).padStart(14, '0'),
    locations: [
      {
        id: location,
        name: `Lager ${location}`,
        quantity: 10,
        location_item: {
          id,
          item_id: id,
          location_id: location,
          preferred_stock_level: 10,
          reorder_point: 5,
          reorder_multiple: 1,
        },
        storage_locations: [
          {
            id: place,
            location_id: location,
            identifier: `${String.fromCodePoint(65 + (place % 8))}${place}`,
            batches: lots.map((identifier, index) => {
              return { id: 2 * id + index, identifier, expiration_date: '2031-01-31', quantity: 5 }
            }),
          },
        ],
      },
    ],
  }
}
