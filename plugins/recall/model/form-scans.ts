import type { Scan, ScanOutcome } from '@forrad/core/kernel'

type Hear = (scan: Scan) => ScanOutcome

let open: Hear | null = null

/** A form that fills a field from scans hears them before a blocked lot is stopped. Returns a function that stops. */
export function hearInForm(hear: Hear): () => void {
  open = hear
  return () => {
    // Another may have been opened in its place by now.
    if (open === hear) open = null
  }
}

/** What the open form makes of a scan; it passes where none is open. */
export function formHears(scan: Scan): ScanOutcome {
  return open?.(scan) ?? 'passed'
}
