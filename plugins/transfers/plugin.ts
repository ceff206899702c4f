import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { begunRoom, browserStorage, definePlugin, pageStands } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Goods sent from one location to another: on their way, received, explained. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'transfers',
  name: msg`Transfers`,
  needs: [
    'api',
    'session',
    'items',
    'locations',
    'preferences',
    'changes',
    'clock',
    'scans',
    'commands',
    'navigation',
    'overlays',
    'notices',
  ],
  routes: [
    {
      id: 'list',
      path: '/transfers',
      title: msg`Transfers`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/TransfersPage.tsx'),
    },
    {
      id: 'new',
      path: '/transfers/new',
      title: msg`New transfer`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('remove'),
      load: () => import('./views/SendPage.tsx'),
    },
    {
      id: 'one',
      path: '/transfers/:id',
      title: msg`Transfer`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/TransferPage.tsx'),
    },
  ],
  drawer: [{ id: 'open', order: 35, label: msg`Transfers`, icon: 'receive', to: '/transfers' }],
  slots: {
    'item.notices': [{ id: 'way-of-item', load: () => import('./views/ItemNotice.tsx') }],
    'location.notices': [
      { id: 'way-of-location', load: () => import('./views/LocationNotice.tsx') },
    ],
    'location.selection': [
      {
        id: 'send',
        order: 30,
        roles: whoMay('remove'),
        load: () => import('./views/SendAction.tsx'),
      },
    ],
    'exports.datasets': [
      {
        id: 'file',
        order: 25,
        label: msg`On its way`,
        open: () => import('./model/way-file.ts'),
        load: () => import('./views/WayFileNote.tsx'),
      },
    ],
    // The first visit need not wait for it; the next one keeps its room.
    'dashboard.tiles': [
      {
        id: 'begun',
        order: 40,
        // As the view tells of no draft without a line, nor of an arrival without a counted piece.
        room: (services) => begunRoom(services, 'transfer.', /"(lines|counted)":\[\]/),
        load: () => import('./views/BegunTransfers.tsx'),
      },
      {
        id: 'way',
        order: 90,
        room: () => Number(browserStorage('localStorage').getItem('start.way')),
        load: () => pageStands().then(() => import('./views/WayTile.tsx')),
      },
    ],
  },
  // After what stops a pack that must not be used, which asks whether it is on its way here before it does.
  scans: [{ id: 'on-way', first: true, order: 200, load: () => import('./views/on-scan.ts') }],
  commands: {
    'transfer.begin': { roles: whoMay('remove'), load: () => import('./views/begin-transfer.ts') },
  },
  document: msg({ message: 'Transfer {number}' }),
  refusals: {
    more_than_sent: msg`More than was sent. Put the rest aside: have it sent too, or count it where it came from. Nothing was changed.`,
    taken_meanwhile: msg`A colleague has received it meanwhile. What is left stands here now.`,
    target_gone: msg`The location it was going to has been deleted. Send it back. Nothing was changed.`,
    sender_gone: msg`The location it came from has been deleted: choose another. Nothing was changed.`,
  },
  messages: { sv },
})
