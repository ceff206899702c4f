import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the form of a new item of one's own, with what was sought in its field. */
const openNewItem: CommandHandler<'item.create'> = (sought, { overlays }) => {
  overlays.open({ id: 'new-item', load: () => import('./NewItemOverlay.tsx'), props: sought })
}

export default openNewItem
