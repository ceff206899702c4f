import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the writing off of all that lies at a location or on a shelf place. */
const openEmpty: CommandHandler<'location.empty'> = (what, { overlays }) => {
  const props = { ...what, act: 'write_off' } as const
  overlays.open({ id: 'empty', load: () => import('./EmptyOverlay.tsx'), props })
}

export default openEmpty
