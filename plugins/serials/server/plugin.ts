import { requireUser, SERVER_PLUGIN_API, type ServerPlugin } from '@forrad/server'
import { followWritten, forgetOld, KEPT_DAYS, OPEN_HOURS, see } from './sightings.ts'

/**
 * Each pack once.
 *
 * - SERIAL-1 A GTIN and serial that was scanned for a pick is told of when it is scanned for a pick again,
 *   by whomever; receipts and counts each by themselves. Of two at once one is first.
 * - SERIAL-2 Its pick or receipt once written, it stays seen; a count is over when it is saved.
 * - SERIAL-3 A line that is taken back, and a change that is undone, frees its serials; what is scanned at one
 *   location frees nothing of a list at another. A return frees as
 *   many of its batch's newest picked packs as it has units, those taken at its location first.
 * - SERIAL-4 Of serials only hashes are kept, salted for each customer by the server, for 180 days.
 * - SERIAL-5 A scan that no written change confirms is none after 12 hours.
 * - SERIAL-6 The same scan told again, as after an answer that got lost, is no second sighting.
 * - SERIAL-7 Of several entries of an item each confirms the packs whose codes told its batch: lot and date,
 *   else the lot, else the date where the code told no lot. What cannot be told goes in the order of entries
 *   and scans. None confirms more than it has units. What a code told is forgotten with that.
 */
export default {
  api: SERVER_PLUGIN_API,
  id: 'serials',
  calls: { seeSerial: 'remove' },
  handlers: ({ db, clock }) => ({
    async seeSerial(request) {
      const user = requireUser(request)
      return { seen: await see(db, user, clock.now(), request.body.sighting) }
    },
  }),
  waiting: {
    table: 'serials_sightings',
    item: 'item_id',
    user: 'user_id',
    until: 'adjustment_id',
  },
  hooks: {
    'stock.written': followWritten,
    housekeeping: async ({ db, before }) =>
      forgetOld(db, { written: await before(KEPT_DAYS * 24), open: await before(OPEN_HOURS) }),
  },
} satisfies ServerPlugin<'serials'>
