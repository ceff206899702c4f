import type { CommandHandler } from '@forrad/core/kernel'

/** Lists the shortcuts over whatever is shown. */
const openShortcuts: CommandHandler<'shortcuts.open'> = (_args, { overlays }) => {
  overlays.open({
    id: 'shortcuts',
    load: () => import('./ShortcutsOverlay.tsx'),
    props: {},
    passesScans: true,
  })
}

export default openShortcuts
