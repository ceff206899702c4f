import { expect } from 'vitest'
import type { SignedIn, Stocked } from './world.ts'

let scans = 0

/** A scan's own id, which no other has. */
export const scanned = () => `skanning-${++scans}`

/** Sees packs of this GTIN for a pick, unless `more` says otherwise; returns where one was seen before. */
export const seeing =
  (gtin: string) =>
  async (by: SignedIn, made: Stocked, serial: string, more: object = {}) => {
    const sighting = {
      scan: scanned(),
      kind: 'remove',
      item_id: made.item,
      location_id: made.location,
      gtin,
      serial,
      held: 999,
      ...more,
    }
    const { status, body } = await by.post('/api/serials/sightings', { sighting })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.seen
  }
