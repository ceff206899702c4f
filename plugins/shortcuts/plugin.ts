import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Keyboard shortcuts, and the list of them. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'shortcuts',
  name: msg`Keyboard shortcuts`,
  needs: ['session', 'commands', 'navigation', 'overlays'],
  slots: {
    'shell.overlays': [{ id: 'listener', load: () => import('./views/ShortcutListener.tsx') }],
  },
  drawer: [
    {
      id: 'menu',
      order: 80,
      label: msg`Keyboard shortcuts`,
      icon: 'keyboard',
      command: 'shortcuts.open',
      from: 'small',
    },
  ],
  commands: {
    'shortcuts.open': { load: () => import('./views/open-shortcuts.ts') },
  },
  messages: { sv },
})
