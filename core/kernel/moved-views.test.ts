import { expect, it } from 'vitest'
import { aManifest, aNav, aTile, candidate, start } from './examples.fixtures.ts'

const label = { id: 'text' }

it('a view is not moved to where more is needed of it than it has, and the settings are said to be wrong', async () => {
  const plugin = aManifest('added', {
    slots: {
      'item.actions': [aTile('plain'), aTile('gone')],
      'location.tabs': [{ ...aTile('tab'), label, hash: 'x' }],
      'scanner.modes': [{ ...aTile('mode'), label, icon: 'home' }],
    },
  })
  const { registry } = await start([candidate(plugin)], {
    settings: {
      disabled_plugins: [],
      contributions: [
        { id: 'added/plain', slot: 'item.editors', order: 1 },
        { id: 'added/gone', slot: 'item.editors', hidden: true },
        { id: 'added/tab', slot: 'exports.formats' },
        { id: 'added/mode', slot: 'item.editors' },
      ],
    },
  })
  expect(registry.slot('item.actions').map(({ id }) => id)).toEqual(['plain'])
  expect(registry.slot('location.tabs').map(({ id }) => id)).toEqual(['tab'])
  expect(registry.slot('exports.formats')).toEqual([])
  // What has all that is needed there is moved.
  expect(registry.slot('item.editors').map(({ id }) => id)).toEqual(['mode'])
  expect(registry.problems).toEqual([
    { code: 'unfit_slot', plugin: 'added', detail: 'added/plain in item.editors: label, icon' },
    {
      code: 'unfit_slot',
      plugin: 'added',
      detail: 'added/tab in exports.formats: extension, mimeType, write',
    },
  ])
})

it('a column is no view: nothing is moved to where it stands', async () => {
  const plugin = aManifest('added', { slots: { 'dashboard.tiles': [aTile('tile')] } })
  const { registry } = await start([candidate(plugin)], {
    settings: {
      disabled_plugins: [],
      contributions: [{ id: 'added/tile', slot: 'table.columns' }],
    },
  })
  expect(registry.slot('dashboard.tiles').map(({ id }) => id)).toEqual(['tile'])
  expect(registry.problems).toEqual([
    {
      code: 'unfit_slot',
      plugin: 'added',
      detail: 'added/tile in table.columns: label, table, kind, cells',
    },
  ])
})

it('what is no view of a slot is not moved into one, and the settings are said to be wrong', async () => {
  const column = { id: 'column', table: 'items', label, kind: 'text', cells: async () => ({}) }
  const plugin = aManifest('added', {
    nav: [aNav('nav')],
    slots: { 'table.columns': [column] as never, 'dashboard.tiles': [aTile('tile')] },
  })
  const { registry } = await start([candidate(plugin)], {
    settings: {
      disabled_plugins: [],
      contributions: [
        { id: 'added/nav', slot: 'dashboard.tiles' },
        { id: 'added/page', slot: 'dashboard.tiles' },
        { id: 'added/column', slot: 'dashboard.tiles' },
      ],
    },
  })
  expect(registry.slot('dashboard.tiles').map(({ id }) => id)).toEqual(['tile'])
  expect(registry.nav.map(({ id }) => id)).toEqual(['nav'])
  const why = 'in dashboard.tiles: it is no view of a slot'
  expect(registry.problems.map(({ code, detail }) => `${code} ${detail}`)).toEqual([
    `unfit_slot added/nav ${why}`,
    `unfit_slot added/page ${why}`,
    `unfit_slot added/column ${why}`,
  ])
})
