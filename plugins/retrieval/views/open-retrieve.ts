import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the pick over whatever is shown. */
const openRetrieve: CommandHandler<'retrieve.open'> = (args, { overlays, locations }) => {
  void locations.load()
  overlays.open({
    id: 'retrieve',
    load: () => import('./RetrieveOverlay.tsx'),
    props: args,
    passesScans: true,
  })
}

export default openRetrieve
