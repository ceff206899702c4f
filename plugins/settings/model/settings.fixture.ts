import type { PluginSettings } from '@forrad/openapi'

/** The settings of one plugin, one field of which the customer has set. */
export const fridge: PluginSettings = {
  plugin: 'fridge-log',
  fields: {
    warm: { kind: 'whole_number', least: -30, most: 30, default: 8 },
    who: { kind: 'choice', choices: ['nobody', 'ward'], default: 'nobody' },
  },
  values: { warm: 6, who: 'nobody' },
  defaults: { warm: 8, who: 'nobody' },
  own: ['warm'],
  version: 3,
  changed_at: '2026-11-23T08:12:00.000Z',
  changed_by: { apoex_id: 'u-1', name: 'Åsa Öberg' },
}
