import type { OverlayProps } from '@forrad/ui'
import { ShortcutsSheet } from './ShortcutsSheet.tsx'
import { useShortcuts } from './useShortcuts.ts'

/** The list of this person's shortcuts. */
export default function ShortcutsOverlay({ onClose }: OverlayProps) {
  return <ShortcutsSheet shortcuts={useShortcuts()} onClose={onClose} />
}
