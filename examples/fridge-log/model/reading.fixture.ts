import type { FridgeReading } from '@forrad/openapi'

/** A reading, for tests and stories. */
export const aReading = (fields: Partial<FridgeReading> = {}): FridgeReading => ({
  id: 1,
  location_id: 1,
  location: 'Akuten',
  tenths: 45,
  remark: null,
  made_at: '2026-11-21T08:00:00.000Z',
  made_by: { apoex_id: '1', name: 'Test Person' },
  ...fields,
})
