import { useState } from 'react'
import { useMediaQuery } from '../../hooks/useMediaQuery.ts'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { SidePane, type SidePaneProps } from './SidePane.tsx'
import { TWO_PANES } from './twoPanes.ts'

/**
 * The details of an entry that the address names: a pane beside the list on wide screens, a sheet over
 * it on others. What it was opened as it stays, so that a screen that is turned loses nothing in it;
 * another entry is shown as the screen is by then: a pane stays for it, a sheet opens anew, above those
 * that are open. Going back takes the entry out of the address.
 */
export function DetailPane({ contentKey, ...frame }: SidePaneProps) {
  const wide = useMediaQuery(TWO_PANES)
  const [opened, setOpened] = useState({ contentKey, wide })
  if (opened.contentKey !== contentKey) setOpened({ contentKey, wide })
  return opened.wide ? (
    <SidePane contentKey={contentKey} {...frame} />
  ) : (
    <BottomSheet key={contentKey} size="full" backCloses={false} {...frame} />
  )
}
