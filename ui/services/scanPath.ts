import { interpret, nordicVendorName } from '@forrad/core/gs1'
import { createScans, type Scans } from '@forrad/core/kernel'
import { createPackInterpreter } from '@forrad/core/scanner'
import type { LazyScansOptions } from './scans.ts'

/** The scan path with its interpreter, which joins the two codes of one pack. */
export function createScanPath({ core, registry, services }: LazyScansOptions): Scans {
  return createScans({
    interpret: createPackInterpreter(interpret, core.clock),
    nordicVendorName,
    items: core.items,
    registry,
    services,
    user: () => core.session.state.user,
    clock: core.clock,
    scheduler: core.scheduler,
    log: core.log,
  })
}
