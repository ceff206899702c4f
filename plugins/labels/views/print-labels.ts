import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the choice of location and shelf places over whatever is shown, with one chosen when given. */
const printLabels: CommandHandler<'labels.print'> = (start, { overlays }) => {
  const { locationId = null, shelfPlaceId = null } = start
  overlays.open({
    id: 'print-labels',
    load: () => import('./PrintOverlay.tsx'),
    props: { locationId, shelfPlaceId },
  })
}

export default printLabels
