import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Shelf labels: of items and of shelf places, on sheets or rolls. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'labels',
  name: msg`Shelf labels`,
  needs: ['api', 'locations', 'preferences', 'documents', 'commands', 'overlays', 'notices'],
  routes: [
    {
      id: 'page',
      path: '/labels',
      title: msg`Shelf labels`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('administer'),
      load: () => import('./views/LabelsPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'menu',
      order: 20,
      roles: whoMay('administer'),
      label: msg`Shelf labels`,
      icon: 'label',
      to: '/labels',
    },
    { id: 'print', order: 40, label: msg`Print labels`, icon: 'print', command: 'labels.print' },
  ],
  commands: {
    'labels.print': { load: () => import('./views/print-labels.ts') },
  },
  slots: {
    'labels.templates': [
      {
        id: 'pdf',
        order: 10,
        label: msg`PDF, for any printer`,
        extension: 'pdf',
        mimeType: 'application/pdf',
        make: () => import('./model/make-pdf.ts'),
        load: () => import('./views/PdfNote.tsx'),
      },
      {
        id: 'zpl',
        order: 20,
        label: msg`ZPL, for label printers`,
        extension: 'zpl',
        mimeType: 'application/zpl',
        make: () => import('./model/make-zpl.ts'),
        load: () => import('./views/ZplOptions.tsx'),
      },
    ],
  },
  messages: { sv },
})
