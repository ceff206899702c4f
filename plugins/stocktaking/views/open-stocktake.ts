import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the stocktake over whatever is shown. */
const openStocktake: CommandHandler<'stocktake.open'> = (args, { overlays }) => {
  overlays.open({
    id: 'stocktake',
    load: () => import('./StocktakeOverlay.tsx'),
    props: args,
    passesScans: true,
  })
}

export default openStocktake
