import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the export over whatever is shown. */
const openExport: CommandHandler<'exports.open'> = (start, { overlays }) => {
  overlays.open({ id: 'export', load: () => import('./ExportOverlay.tsx'), props: { start } })
}

export default openExport
