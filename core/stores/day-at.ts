import { stockholmDate } from '../domain/index.ts'
import type { Clock } from './ports.ts'

/** Today's calendar date where a device is behind by so many milliseconds, yyyy-mm-dd. */
export function dayAt(device: Clock, behind: number): string {
  return behind === 0 ? device.today() : stockholmDate(new Date(device.now() + behind))
}
