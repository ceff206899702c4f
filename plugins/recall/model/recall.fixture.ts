import type { Recall, RecallReport, RecallTask } from '@forrad/openapi'

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
    due_on: null,
    active_at: '2026-11-23T08:15:00.000Z',
    settled_at: '2026-11-23T08:15:01.000Z',
    outcome: null,
    asked: null,
    tasks: { total: 3, answered: 1 },
    letter: null,
    ...fields,
  }
}

/** A location's task for tests and stories. */
export function aTask(fields: Partial<RecallTask> = {}): RecallTask {
  return {
    location_id: 3,
    location_name: 'Centralförråd',
    expected: 12,
    unknown: 0,
    left: 12,
    quarantined: 0,
    written_off: 0,
    answered_at: null,
    answered_by: null,
    found: null,
    remark: null,
    ...fields,
  }
}

/** A report for tests and stories: 20 lay there, 6 were picked by two, 2 written off, 12 lie in the quarantine. */
export function aReport(): RecallReport {
  const change = { location_id: 3, reason_code: null, entries: 1 }
  return {
    since: '2026-11-01',
    locations: [
      { location_id: 3, location_name: 'Centralförråd', before: 20, now: 12, quarantined: 12 },
    ],
    changes: [
      {
        ...change,
        type: 'remove',
        quantity: -4,
        person: { apoex_id: 'anna', name: 'Anna Andersson' },
      },
      { ...change, type: 'remove', quantity: -2, person: { apoex_id: 'bo', name: 'Bo Berg' } },
      {
        ...change,
        type: 'write_off',
        reason_code: 'recalled',
        quantity: -2,
        person: { apoex_id: 'anna', name: 'Anna Andersson' },
      },
    ],
  }
}
