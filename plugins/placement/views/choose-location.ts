import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the popup over whatever is shown. */
const chooseLocation: CommandHandler<'location.choose'> = (_, { overlays }) => {
  overlays.open({ id: 'placement', load: () => import('./ChooseOverlay.tsx'), props: {} })
}

export default chooseLocation
