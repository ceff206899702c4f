import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Tables as files: inventory, history, users and what to reorder, as PDF, Excel or CSV. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'exports',
  name: msg`Exports`,
  needs: [
    'api',
    'session',
    'locations',
    'preferences',
    'documents',
    'commands',
    'overlays',
    'notices',
  ],
  drawer: [{ id: 'menu', order: 45, label: msg`Export`, icon: 'export', command: 'exports.open' }],
  commands: {
    'exports.open': { load: () => import('./views/open-export.ts') },
  },
  slots: {
    'location.inventoryActions': [
      { id: 'inventory-action', load: () => import('./views/InventoryAction.tsx') },
    ],
    'item.historyActions': [
      { id: 'history-action', load: () => import('./views/HistoryAction.tsx') },
    ],
    'users.actions': [
      {
        id: 'users-action',
        roles: whoMay('administer'),
        load: () => import('./views/UsersAction.tsx'),
      },
    ],
    'exports.datasets': [
      {
        id: 'inventory',
        order: 10,
        label: msg`Inventory of a location`,
        open: () => import('./model/datasets/location-inventory.ts'),
        load: () => import('./views/InventoryOptions.tsx'),
      },
      {
        id: 'all-locations',
        order: 20,
        label: msg`Inventory of all locations`,
        open: () => import('./model/datasets/whole-inventory.ts'),
        load: () => import('./views/WholeInventoryNote.tsx'),
      },
      {
        id: 'reorder',
        order: 30,
        label: msg`Reorder suggestions`,
        open: () => import('./model/datasets/reorder.ts'),
        load: () => import('./views/ReorderOptions.tsx'),
      },
      {
        id: 'history',
        order: 40,
        label: msg`History`,
        open: () => import('./model/datasets/history.ts'),
        load: () => import('./views/HistoryOptions.tsx'),
      },
      {
        id: 'users',
        order: 50,
        roles: whoMay('administer'),
        label: msg`Users`,
        open: () => import('./model/datasets/users.ts'),
        load: () => import('./views/UsersNote.tsx'),
      },
    ],
    'exports.formats': [
      {
        id: 'pdf',
        order: 10,
        label: msg`PDF`,
        extension: 'pdf',
        mimeType: 'application/pdf',
        write: () => import('./model/formats/pdf.ts'),
        load: () => import('./views/PdfNote.tsx'),
      },
      {
        id: 'excel',
        order: 20,
        label: msg`Excel`,
        extension: 'xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        write: () => import('./model/formats/excel.ts'),
        load: () => import('./views/ExcelNote.tsx'),
      },
      {
        id: 'csv',
        order: 30,
        label: msg`CSV`,
        extension: 'csv',
        mimeType: 'text/csv',
        write: () => import('./model/formats/csv.ts'),
        load: () => import('./views/CsvNote.tsx'),
      },
    ],
  },
  messages: { sv },
})
