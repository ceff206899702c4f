import type { Clock, KeyValueStorage, Log, Scheduler } from '../stores/index.ts'
import type { Camera, DecodedCode, Decoder } from './ports.ts'
import type { CountedRead } from './reads.ts'

/** What a scanner needs from its surroundings. */
export interface ScannerDeps {
  readonly camera: Camera
  /** The decoder, made when first asked for; it may reject when it cannot be loaded. */
  readonly decoder: () => Promise<Decoder>
  /** Told of each read that counts; until it resolves, whatever is read is ignored (CAM-13). */
  readonly onRead: (read: CountedRead<DecodedCode>) => Promise<void>
  readonly clock: Pick<Clock, 'now'>
  readonly scheduler: Scheduler
  /** Keeps the last camera: local storage in a browser. */
  readonly storage: KeyValueStorage
  readonly log: Log
}
