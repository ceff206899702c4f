import type { SlotName } from './extension-points/slots.ts'

/** The product's own slots. */
export const OWN_SLOTS = [
  'batch.badges',
  'dashboard.tiles',
  'exports.datasets',
  'exports.formats',
  'history.marks',
  'item.actions',
  'item.badges',
  'item.editors',
  'item.historyActions',
  'item.levels',
  'item.notices',
  'item.panels',
  'labels.templates',
  'location.actions',
  'location.inventoryActions',
  'location.notices',
  'location.selection',
  'location.tabs',
  'pick.fields',
  'receive.line',
  'scanner.modes',
  'search.actions',
  'search.filters',
  'settings.sections',
  'shell.overlays',
  'shell.topBar',
  'stock.marks',
  'table.columns',
  'user.menu',
  'users.actions',
] as const satisfies readonly SlotName[]

/** The name of one of them. */
export type OwnSlot = (typeof OWN_SLOTS)[number]
