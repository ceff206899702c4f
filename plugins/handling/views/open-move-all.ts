import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the move of all that lies on a shelf place. */
const openMoveAll: CommandHandler<'shelfPlace.moveAll'> = (what, { overlays }) => {
  const props = { ...what, act: 'move' } as const
  overlays.open({ id: 'move-all', load: () => import('./EmptyOverlay.tsx'), props })
}

export default openMoveAll
