import type { CommandHandler } from '@forrad/core/kernel'
import { TWO_PANES } from '@forrad/ui'
import { panel } from '../model/panel.store.ts'
import { loadPanel } from './loadPanel.ts'
import { writeItem } from './panelHistory.ts'

/** Opens the item panel: beside the page where there is room, else over whatever is shown. */
const openItem: CommandHandler<'item.open'> = async (args, { navigation, overlays }) => {
  const { itemId, watchers } = panel.state
  if (watchers === 0) {
    // A page of its own that does not follow the address.
    overlays.open({ id: 'item', load: loadPanel, props: args, passesScans: true })
    return
  }
  // A failure is told by whoever runs the command, before the address has changed.
  await loadPanel()
  writeItem(navigation, args.itemId, itemId === null && !matchMedia(TWO_PANES).matches)
}

export default openItem
