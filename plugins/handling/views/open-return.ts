import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the putting back of a batch over whatever is shown. */
const openReturn: CommandHandler<'batch.return'> = (props, { overlays }) => {
  overlays.open({ id: 'handling', load: () => import('./ReturnOverlay.tsx'), props })
}

export default openReturn
