import { createHash } from 'node:crypto'
import { requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { changesReach } from '../database/housekeeping.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { changesSince, placeForm } from '../queries/changes.ts'
import type { CustomerChange } from '../queries/changes.ts'
import {
  findLocations,
  itemsAt,
  itemsGoneWith,
  readSnapshot,
  readSynonyms,
} from '../queries/snapshot.ts'
import type { SnapshotScope } from '../queries/snapshot.ts'
import { createSnapshotTotals } from '../queries/snapshot-totals.ts'
import { readSiteSettings } from '../site-settings.ts'
import { errorCode } from '../start-error.ts'

/** The version of the answer's form. */
const contract = 1

/** What a device takes along. */
export function snapshotHandlers(context: AppContext): Handlers<'getSnapshot'> {
  const { db, clock } = context
  const totals = createSnapshotTotals()

  /** The items that have changed since a cursor, in order; 410 when that is not known any more. */
  async function changedSince(scope: SnapshotScope, cursor: string, now: number) {
    const [, time, of, since] = cursorForm.exec(cursor) ?? []
    if (since === undefined) throw invalidField('since', 'wrong_format')
    // Another scope holds what nothing has changed of and lacks what was never sent.
    if (of !== scopeText(scope) || now - Number(time) > changesReach)
      throw failure('cursor_too_old')
    const found = await changesSince(db, since, scope.customerId).catch((error: unknown) => {
      throw errorCode(error) === '22P02' ? invalidField('since', 'wrong_format') : error
    })
    if (!found) throw failure('cursor_too_old')
    const { items, locations } = named(found.changes)
    const here = scope.locationIds.filter((id) => locations.has(id))
    const elsewhere = [...locations].filter((id) => !scope.locationIds.includes(id))
    for (const id of await itemsAt(db, scope.customerId, here)) items.add(id)
    for (const id of await itemsGoneWith(db, scope.customerId, elsewhere)) items.add(id)
    return { place: found.place, changed: [...items].sort((a, b) => a - b) }
  }

  return {
    async getSnapshot(request) {
      const { customer_id: customerId } = requireUser(request)
      const { location_id, since, after = 0, limit = 1000 } = request.query
      const locationIds = [...new Set(location_id)].sort((a, b) => a - b)
      const found = await findLocations(db, customerId, locationIds)
      if (found.length < locationIds.length) throw failure('not_found')
      const { offline } = await readSiteSettings(context)
      const scope = { customerId, locationIds, narcotics: offline?.narcotics === true }
      const now = clock.now()
      const isFirst = after === 0
      // The changes are read before the items, so that what comes in between is told the next time.
      const changes = since === undefined ? null : await changedSince(scope, since, now.getTime())
      const changed = changes?.changed ?? null
      const everything = `${customerId} ${scope.narcotics}`
      const total = isFirst || changed ? null : totals.recent(everything)
      const page = await readSnapshot(db, scope, { changed, after, limit, total })
      if (!changed && total === null) totals.keep(everything, page.total)
      const place = changes?.place ?? page.place
      return {
        contract,
        // Later pages stand for a later time than those before them.
        cursor: isFirst ? `${now.getTime()}.${scopeText(scope)}.${place}` : null,
        taken_at: now.toISOString(),
        items: page.items,
        removed: page.removed,
        synonyms: isFirst ? await readSynonyms(db, customerId) : null,
        next_after: page.nextAfter,
        total: page.total,
      }
    },
  }
}

/** When it was made, for whom and what, and the place in the feed of changes. */
const cursorForm = new RegExp(String.raw`^(\d{1,15})\.([\w-]{16})\.(${placeForm})$`)

function scopeText(scope: SnapshotScope): string {
  const text = JSON.stringify([contract, scope.customerId, scope.narcotics, scope.locationIds])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** What these changes name. */
function named(changes: readonly CustomerChange[]) {
  const items = new Set<number>()
  const locations = new Set<number>()
  for (const { event } of changes) {
    for (const id of event.items ?? []) items.add(id)
    for (const [id] of event.stock ?? []) items.add(id)
    for (const id of event.locations ?? []) locations.add(id)
  }
  return { items, locations }
}
