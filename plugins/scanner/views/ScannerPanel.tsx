import type { Panel } from '../model/session.state.ts'
import { NotFoundPanel } from './NotFoundPanel.tsx'
import { ProblemPanel } from './ProblemPanel.tsx'
import type { ScannerActions } from './ScannerScreen.tsx'
import { TypePanel } from './TypePanel.tsx'

/** Props of {@link ScannerPanel}. */
export interface ScannerPanelProps {
  readonly panel: Panel
  /** A look-up runs. */
  readonly busy: boolean
  readonly actions: ScannerActions
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
}

/** What a read led to when it led to no item, and the typing of a code. */
export function ScannerPanel({ panel, ...props }: ScannerPanelProps) {
  switch (panel.kind) {
    case 'typing':
      return <TypePanel {...props} />
    case 'unknown':
      return <NotFoundPanel {...props} read={panel.read} />
    default:
      return <ProblemPanel key={panel.kind} {...props} panel={panel} />
  }
}
