import { describeParserError, interpret, nordicVendorName } from '@forrad/core/gs1'
import { createScans, type ScanListeners, type Scans, type Services } from '@forrad/core/kernel'
import { createPackInterpreter } from '@forrad/core/scanner'
import { tellSilent } from '../shell/Notices/tellSilent.ts'
import { signalUnclaimed, tellLost } from './handReads.ts'
import type { OverlayStack } from './overlays.ts'
import type { LazyScansOptions } from './scans.ts'

/** The scan path with its interpreter, which joins the two codes of one pack; the console says why a code is faulty (GS-6). */
export function createScanPath(
  { core, registry, services }: LazyScansOptions,
  listeners: ScanListeners,
): Scans {
  const interpretPack = createPackInterpreter(interpret, core.clock)
  const user = () => core.session.state.user
  const path = createScans({
    listeners,
    interpret(text, options) {
      const read = interpretPack(text, options)
      if (read.kind === 'text' && read.problem) core.log(describeParserError(read.problem))
      return read
    },
    nordicVendorName,
    items: core.items,
    registry,
    services,
    user,
    clock: core.clock,
    scheduler: core.scheduler,
    log: core.log,
    standing() {
      const overlays: Services['overlays'] & Partial<OverlayStack> = services().overlays
      return overlays.list?.get() ?? []
    },
    onUnclaimed: (scan) => signalUnclaimed(scan, user()),
    onSilent: () => tellSilent(services()),
  })
  return {
    ...path,
    receive(raw) {
      // Before anything is asked for: what a scan leads to is a person's doing (IDLE-1).
      window.dispatchEvent(new Event('scanned'))
      const received = path.receive(raw)
      // A camera sees its code again.
      if (raw.source === 'scanner') void tellLost(received, services())
      return received
    },
  }
}
