import type { Scan, ScanOutcome, Services } from '@forrad/core/kernel'
import { readFridgeCode } from '../model/fridge-code.ts'

/** Opens the log at the fridge whose label was scanned; every other scan is left to others. */
export default async function onScan(scan: Scan, { commands }: Services): Promise<ScanOutcome> {
  const locationId = readFridgeCode(scan.interpretation.raw)
  if (locationId === null) return 'passed'
  return (await commands.run('fridge-log.open', { locationId })) ? 'claimed' : 'passed'
}
