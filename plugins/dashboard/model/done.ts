import type { ExpiringRow } from './expiring.ts'

/** The rows of one location that a person has dealt with: what each batch was like then, by row. */
export type Done = Readonly<Record<string, string>>

/**
 * What is kept of the rows that a person has dealt with.
 *
 * - DONE-1 A row is dealt with while its batch has the date and the quantity that it had then.
 * - DONE-2 A tick is taken away by another press.
 * - DONE-3 A tick is forgotten when its batch is gone, or is another than it was.
 * - DONE-4 What is kept and cannot be read counts as nothing dealt with.
 */
export function isDone(done: Done, row: ExpiringRow): boolean {
  return done[row.key] === likeness(row)
}

/** The ticks after a press on a row (DONE-2). */
export function toggledDone(done: Done, row: ExpiringRow): Done {
  const { [row.key]: _, ...others } = done
  return isDone(done, row) ? others : { ...others, [row.key]: likeness(row) }
}

/** The ticks without those that mean nothing any more; `rows` are all of them (DONE-3). */
export function stillDone(done: Done, rows: readonly ExpiringRow[]): Done {
  return Object.fromEntries(
    rows.filter((row) => isDone(done, row)).map((row) => [row.key, likeness(row)]),
  )
}

/** What a kept text tells (DONE-4). */
export function readDone(text: string | null): Done {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.values(value).every((one) => typeof one === 'string') ? (value as Done) : {}
  } catch {
    return {}
  }
}

function likeness({ batch }: ExpiringRow): string {
  return `${batch.expiration_date} ${batch.quantity}`
}
