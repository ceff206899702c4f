import type { OutboxEntry } from '@forrad/core/outbox'
import type { Site } from '../faults/site.ts'
import type { Device } from './device.ts'
import type { Told } from './tab.ts'

/** Something that a person did, and what they were told. */
export interface Act {
  /** Who did it; null where it died before anybody was told. */
  email: string | null
  /** Units, signed. */
  readonly wanted: number
  /** At a shelf place that is not there. */
  readonly isGone: boolean
  told: Told
  /** What they were told when they took it back; null where they did not. */
  undone: Told | null
}

/** What became of the acts of a round, by their names. */
export interface Verdict {
  /** Told as done or kept, and neither in the ledger nor on a card. */
  readonly lost: readonly string[]
  /** More than once in the ledger, or there though it was refused. */
  readonly doubled: readonly string[]
  /** In the ledger as somebody else's. */
  readonly strangers: readonly string[]
  /** Cards in the outbox that the app does not show. */
  readonly unexplained: readonly string[]
  /** How many cards say that somebody is needed. */
  readonly cards: number
}

/** Lets everything leave, then compares what people were told with ledger and cards. */
export async function judge(
  site: Site,
  devices: readonly Device[],
  acts: ReadonlyMap<string, Act>,
  round: number,
): Promise<Verdict> {
  const kept: OutboxEntry[] = []
  const unexplained: string[] = []
  let cards = 0
  for (const [index, device] of devices.entries()) {
    for (const email of device.people) {
      const { entries, needy } = await device.settle(email)
      kept.push(...entries)
      const wanted = entries.filter(({ state }) => state === 'refused' || state === 'difference')
      if (wanted.length !== needy) unexplained.push(`device ${index}, ${email}: ${wanted.length} cards, ${needy} shown`) // prettier-ignore
      cards += needy
    }
  }
  const { written, missing, undos } = await readLedger(site, kept, round)
  const lost: string[] = []
  const doubled: string[] = []
  const strangers: string[] = []
  for (const [name, act] of acts) {
    const entries = written.get(name) ?? []
    const units = entries.reduce((sum, { quantity }) => sum + quantity, 0)
    const isUndone = entries.some(({ id }) => undos.has(id))
    const isWhole = units - (missing.get(name) ?? 0) === act.wanted
    const card = kept.find((entry) => nameOf(entry) === name && entry.state === 'refused')
    const mayBeGone = act.undone !== null && act.undone !== 'refused'
    if (entries.length > 1 || (act.told === 'refused' && entries.length > 0)) doubled.push(name)
    if (entries.some(({ email }) => act.email !== null && email !== act.email)) strangers.push(name)
    if (act.told !== 'done' && act.told !== 'waits') continue
    const isTakenBack = isUndone || (entries.length === 0 && mayBeGone)
    if (isUndone && act.undone === null) doubled.push(`${name}, undone unasked`)
    if (!isTakenBack && !isWhole && !card) lost.push(name)
    if (act.isGone && entries.length > 0) doubled.push(`${name}, at no shelf place`)
    const isBack = isTakenBack || kept.some((entry) => isUndoCard(entry))
    if ((act.undone === 'done' || act.undone === 'waits') && !isBack && !card) {
      lost.push(`${name}, its undo`)
    }
  }
  for (const name of written.keys()) if (!acts.has(name)) doubled.push(`${name}, by nobody`)
  return { lost, doubled, strangers, unexplained, cards }
}

function nameOf({ change }: OutboxEntry): string | undefined {
  return change.operation === 'registerAdjustments'
    ? change.adjustments[0]?.reason?.text
    : undefined
}

const isUndoCard = ({ change, state }: OutboxEntry) =>
  change.operation === 'undoAdjustment' && state === 'refused'

/** An entry of the ledger that an act has made. */
interface Written {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly quantity: number
}

/** The entries by the names of the acts, the units that differences stand for, and what was taken back. */
async function readLedger(site: Site, kept: readonly OutboxEntry[], round: number) {
  const { rows, differences, undone } = await site.read(async (db) => ({
    rows: await db
      .selectFrom('adjustments as a')
      .innerJoin('ledger_rows as r', (join) =>
        join.onRef('r.customer_id', '=', 'a.customer_id').onRef('r.adjustment_id', '=', 'a.id'),
      )
      .innerJoin('users as u', (join) =>
        join.onRef('u.customer_id', '=', 'a.customer_id').onRef('u.id', '=', 'a.user_id'),
      )
      .select(['a.id', 'a.reason_text', 'u.email', 'r.quantity'])
      .where('a.reason_text', 'like', `R${round}-%`)
      .execute(),
    differences: await db.selectFrom('stock_differences').select(['key', 'quantity']).execute(),
    undone: await db.selectFrom('adjustments').select(['undoes_id']).execute(),
  }))
  const entries = new Map<number, Written>()
  for (const { id, reason_text, email, quantity } of rows) {
    const before = entries.get(id)?.quantity ?? 0
    entries.set(id, { id, name: `${reason_text}`, email: `${email}`, quantity: before + quantity })
  }
  const written = new Map<string, Written[]>()
  for (const entry of entries.values()) {
    written.set(entry.name, [...(written.get(entry.name) ?? []), entry])
  }
  const names = new Map(kept.map((entry) => [entry.key, nameOf(entry)]))
  const missing = new Map<string, number>()
  for (const { key, quantity } of differences) {
    const name = names.get(key)
    // Of picks alone: what was not there to be taken.
    if (name) missing.set(name, (missing.get(name) ?? 0) + quantity)
  }
  return { written, missing, undos: new Set(undone.map(({ undoes_id }) => undoes_id)) }
}
