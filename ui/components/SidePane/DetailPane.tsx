import { useMediaQuery } from '../../hooks/useMediaQuery.ts'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { SidePane, type SidePaneProps } from './SidePane.tsx'
import { TWO_PANES } from './twoPanes.ts'

/**
 * The details of an entry that the address names: a pane beside the list on wide screens, a sheet over
 * it on others. Going back takes the entry out of the address.
 */
export function DetailPane({ contentKey, ...sheet }: SidePaneProps) {
  return useMediaQuery(TWO_PANES) ? (
    <SidePane contentKey={contentKey} {...sheet} />
  ) : (
    <BottomSheet size="full" backCloses={false} {...sheet} />
  )
}
