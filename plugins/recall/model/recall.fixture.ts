import type { Recall } from '@forrad/openapi'

/** A recall for tests and stories. */
export function aRecall(fields: Partial<Recall> = {}): Recall {
  return {
    id: 7,
    item_id: 1,
    item: {
      vendor_name: '101234',
      display_name: 'Alvedon filmdragerad tablett',
      strength_text: '500 mg',
    },
    lots: ['AB12'],
    class: 'II',
    reference: 'LV 2026/114',
    instructions: null,
    state: 'active',
    begun_at: '2026-11-23T08:15:00.000Z',
    begun_by: { apoex_id: 'anna', name: 'Anna Andersson' },
    ended_at: null,
    ended_by: null,
    ...fields,
  }
}
