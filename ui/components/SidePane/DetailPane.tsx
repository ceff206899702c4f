import { useMediaQuery } from '../../hooks/useMediaQuery.ts'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { SidePane, type SidePaneProps } from './SidePane.tsx'
import { TWO_PANES } from './twoPanes.ts'

/** The details of an entry: a pane beside the list on wide screens, a sheet over it on others. */
export function DetailPane({ contentKey, ...sheet }: SidePaneProps) {
  return useMediaQuery(TWO_PANES) ? (
    <SidePane contentKey={contentKey} {...sheet} />
  ) : (
    <BottomSheet size="full" {...sheet} />
  )
}
