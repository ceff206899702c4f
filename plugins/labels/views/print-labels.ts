import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the choice of location and shelf places over whatever is shown. */
const printLabels: CommandHandler<'labels.print'> = ({ locationId }, { overlays }) => {
  overlays.open({
    id: 'print-labels',
    load: () => import('./PrintOverlay.tsx'),
    props: { locationId: locationId ?? null },
  })
}

export default printLabels
