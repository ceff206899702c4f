import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the item panel over whatever is shown. */
const openItem: CommandHandler<'item.open'> = (args, { overlays }) => {
  overlays.open({ id: 'item', load: () => import('./ItemOverlay.tsx'), props: args })
}

export default openItem
