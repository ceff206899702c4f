import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin, pageStands } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Acts with narcotics need a witness where the customer says so. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'witness',
  name: msg`Witness`,
  needs: ['api', 'session', 'locations', 'changes', 'clock', 'overlays', 'notices'],
  routes: [
    {
      id: 'missing',
      path: '/witness',
      title: msg`Lacks a witness`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/MissingPage.tsx'),
    },
  ],
  slots: {
    'pick.fields': [
      {
        id: 'witness',
        order: 200,
        everyLine: true,
        asks: (set, { type, narcotic_level }) => set[type] === true && narcotic_level > 0,
        rule: () => import('./model/dialog-rule.ts'),
        load: () => import('./views/WitnessField.tsx'),
      },
    ],
    'history.marks': [{ id: 'mark', load: () => import('./views/WitnessMark.tsx') }],
    'table.columns': [
      {
        id: 'witness-column',
        table: 'history',
        label: msg`Witness`,
        kind: 'text',
        cells: () => import('./model/history-column.ts'),
      },
    ],
    // Good to have and never worth a wait: the first visit does not pay for it.
    'dashboard.tiles': [
      {
        id: 'open',
        order: 42,
        load: () => pageStands().then(() => import('./views/MissingTile.tsx')),
      },
    ],
    'settings.sections': [
      {
        id: 'settings',
        roles: whoMay('administer'),
        label: msg`Witness`,
        texts: () => import('./model/setting-texts.ts'),
        load: () => import('./views/WitnessSettings.tsx'),
      },
    ],
  },
  refusals: {
    unsigned: msg`A witness has to sign first. Nothing was changed.`,
    missing: msg`This needs a witness. Do it from the item’s own panel, where a witness can sign. Nothing was changed.`,
    script: msg`A script has no witness. A person has to do this in the app.`,
    invalid: msg`The witness’s signature does not hold here. Have it signed again.`,
    expired: msg`More than five minutes have gone since the witness signed. Have it signed again.`,
    used: msg`The witness’s signature has been used already. Have it signed again.`,
    changed: msg`This is not what the witness signed. Have it signed again.`,
    own: msg`Somebody else has to be the witness of this.`,
    no_narcotics: msg`This colleague may not handle narcotics, and cannot be the witness.`,
    settled: msg`It lacks no witness any more.`,
  },
  messages: { sv },
})
