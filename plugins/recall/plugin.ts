import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin, pageStands } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Recalled lots are blocked everywhere, said loudly, and lifted again. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'recall',
  name: msg`Recalls`,
  needs: [
    'api',
    'session',
    'items',
    'locations',
    'blocked',
    'changes',
    'commands',
    'scans',
    'navigation',
    'overlays',
    'notices',
  ],
  routes: [
    {
      id: 'page',
      path: '/recalls',
      title: msg`Recalls`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/RecallsPage.tsx'),
    },
    {
      id: 'recall',
      path: '/recalls/:id',
      title: msg`Recall`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/RecallPage.tsx'),
    },
  ],
  drawer: [{ id: 'open', order: 40, label: msg`Recalls`, icon: 'warning', to: '/recalls' }],
  slots: {
    'receive.line': [{ id: 'quarantine', load: () => import('./views/ReceivedLot.tsx') }],
    'batch.badges': [{ id: 'block', load: () => import('./views/BatchBadge.tsx') }],
    'table.columns': [
      {
        id: 'block-column',
        table: 'batches',
        label: msg`Blocked`,
        kind: 'text',
        cells: () => import('./model/batch-column.ts'),
      },
    ],
    // It lies at the screen's foot, where nothing moves for it: the first visit need not wait for it.
    'dashboard.tiles': [
      { id: 'notice', load: () => pageStands().then(() => import('./views/RecallNotice.tsx')) },
    ],
  },
  scans: [{ id: 'blocked', first: true, load: () => import('./views/on-scan.ts') }],
  refusals: {
    batch_blocked: msg({
      message: 'Batch {identifier} is recalled ({reference}) and blocked.',
    }),
    quarantined: msg`It lies in quarantine. From there it is written off, nothing else.`,
    in_force: msg`The recall is in force: item, batches and class stay as they are.`,
    over: msg`The recall has ended already.`,
    was_recalled: msg({
      message: 'Batch {identifier} was recalled ({reference}). Put it in a quarantine.',
    }),
    draft: msg`It is a draft still and blocks nothing.`,
    unanswered: msg({ message: 'Not every location has answered: {reference} are missing.' }),
    left: msg({ message: '{reference, number} of it lie outside of a quarantine still.' }),
    on_the_way: msg({
      message:
        '{reference, number} of it are on their way. They have to be received or written off first.',
    }),
    second_person: msg`Class I takes another administrator than you. Ask a colleague.`,
    changed: msg`A colleague has changed the same meanwhile. Nothing was saved. Try again.`,
    answered: msg({ message: '{reference} has answered already. Your answer was not saved.' }),
    script: msg`Class I is ended by two people in the app, not by a script.`,
  },
  messages: { sv },
})
