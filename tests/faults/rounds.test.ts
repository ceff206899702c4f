import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { createRandom } from '../contract/random.ts'
import { faults } from './faults.ts'
import type { Fault } from './faults.ts'
import { createPerson, entriesOf, untilOk } from './people.ts'
import type { Person, Shelf } from './people.ts'
import type { Site } from './site.ts'
import { standingSites } from './standing.ts'

const seed = Number(process.env['FORRAD_SEED'] ?? 1)
const isWhole = process.env['FORRAD_FULL'] === '1'
const peopleAtWork = 8
/** Only root may mount a small disk. */
const possible = faults.filter(
  ({ on, short }) => (isWhole || short) && (on !== 'small disk' || process.getuid?.() === 0),
)
const count = Number(process.env['FORRAD_COUNT'] ?? (isWhole ? 200 : possible.length))

const standing = standingSites(async (site) => {
  const people = Array.from({ length: peopleAtWork }, (_, index) => {
    const { proxy } = site.members[index % site.members.length] as Site['members'][number]
    return createPerson(proxy.port, index, seed)
  })
  for (const person of people) await person.signIn()
  return { people, shelf: await stockUp(people) }
})
const seen = { rounds: 0, acknowledged: 0, refused: 0, unknown: 0 }

afterAll(async () => {
  console.log(`seed ${seed}:`, seen)
  if (isWhole && !possible.some(({ on }) => on === 'small disk')) {
    console.log('The full disk was left out: only root may mount a small one.')
  }
  await standing.close()
})

/** Sorted by site, so that two installations seldom stand at once. */
const rounds = Array.from({ length: count }, (_, index) => ({
  round: index + 1,
  fault: possible[index % possible.length] as Fault,
})).sort((a, b) => a.fault.on.localeCompare(b.fault.on))

describe(`${count} rounds (seed ${seed}): what was acknowledged is in the ledger once, what was not is there once at most`, () => {
  test.each(rounds)('round $round: $fault.name', async ({ round, fault }) => {
    const random = createRandom(seed * 1009 + round)
    const { site, shelf, people } = await standing.on(fault.on)
    const begun = people.map(({ intents }) => intents.length)
    const before = new Set(await entriesInLedger(site, shelf))

    let over = false
    const work = Promise.all(people.map((person) => person.work(shelf, () => over)))
    // A failure is told at the end of the round, not as nobody's.
    work.catch(() => undefined)
    await wait(100 + random(300))
    const end = await fault.strike(site, random)
    await wait(200 + random(600))
    await end()
    await answersAgain(people)
    over = true
    await work

    const intents = people.flatMap((person, index) => person.intents.slice(begun[index]))
    const unknown = intents.filter(({ outcome }) => outcome === undefined)
    const known = acknowledgedBy(intents)
    const written = async () => (await entriesInLedger(site, shelf)).filter((id) => !before.has(id))
    const atOnce = new Set(await written())
    for (const id of known) expect(atOnce, 'an acknowledged change is gone').toContain(id)
    expect(atOnce.size - known.length).toBeLessThanOrEqual(unknown.length)

    // Sent again under its key, each is applied now or was before: never twice.
    await Promise.all(people.map((person) => person.settle()))
    expect(new Set(await written())).toEqual(new Set(acknowledgedBy(intents)))
    for (const intent of intents.filter(({ outcome }) => outcome === 'acknowledged').slice(-3)) {
      const again = await untilOk(intent.send, intent.what)
      expect(withoutItems(again)).toEqual(withoutItems(intent.answer))
    }
    expect(await site.read(checkLedger)).toEqual([])

    seen.rounds += 1
    seen.acknowledged += known.length
    seen.unknown += unknown.length
    seen.refused += intents.filter(({ outcome }) => outcome === 'refused').length
    expect(known.length).toBeGreaterThan(0)
  })
})

function acknowledgedBy(intents: Person['intents']): readonly number[] {
  return intents.flatMap(({ outcome, answer }) =>
    outcome === 'acknowledged' ? entriesOf(answer) : [],
  )
}

async function stockUp([first]: readonly Person[]): Promise<Shelf> {
  if (!first) throw new Error('nobody is there')
  const found = await untilOk(() => first.api.searchItems({ query: 'paracetamol' }), 'search')
  const [item] = found.items
  const place = item?.locations[0]?.storage_locations[0]?.id
  if (!item || place === undefined) throw new Error('nothing to pick')
  const identifiers = [
    'A',
    'B',
    ...Array.from({ length: peopleAtWork }, (_, index) => `EGEN ${index}`),
  ]
  const batch_updates = identifiers.map((identifier) => ({
    storage_location_id: place,
    identifier,
    expiration_date: null,
    quantity: 90_000,
  }))
  const adjustments = [{ item_id: item.id, type: 'receive' as const, batch_updates }]
  await untilOk(() => first.api.registerAdjustments({ adjustments }), 'stock')
  return { item: item.id, place }
}

/** Each of them gets an answer about stock again. */
async function answersAgain(people: readonly Person[]): Promise<void> {
  for (const { api, signIn } of people) {
    const result = await api.getSummary({})
    if (!result.ok && 'code' in result.error && result.error.code === 'not_signed_in')
      await signIn()
    await untilOk(() => api.getSummary({}), 'the server does not answer again')
  }
}

async function entriesInLedger(site: Site, { item }: Shelf): Promise<readonly number[]> {
  const rows = await site.read((db) =>
    db.selectFrom('adjustments').select('id').where('item_id', '=', item).execute(),
  )
  return rows.map(({ id }) => id)
}

/** An answer's ledger entries: the item beside them, and whether they are undone, is as it is now. */
function withoutItems(answer: unknown): unknown {
  const isOfNow = (key: string) => ['item', 'undone_by_id'].includes(key)
  return JSON.parse(JSON.stringify(answer, (key, value) => (isOfNow(key) ? undefined : value)))
}
