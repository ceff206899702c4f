import { fakeCamera, fakeDecoder } from '../testing/fake-scanner.ts'
import { fakeClock, memoryStorage } from '../testing/index.ts'
import type { DecodedCode, Decoder } from './ports.ts'
import type { CountedRead } from './reads.ts'
import { CAMERA_KEY } from './remembered-camera.ts'
import { createScannerService } from './scanner.service.ts'

/** What a call that went well answers. */
export const fine = { ok: true, value: undefined }

/** A scanner over a fake camera, decoder and clock. */
export function setUp({ remembered = '' } = {}) {
  const camera = fakeCamera()
  const decoder = fakeDecoder()
  const clock = fakeClock()
  const storage = memoryStorage(remembered === '' ? {} : { [CAMERA_KEY]: remembered })
  const logged: string[] = []
  const reads: CountedRead<DecodedCode>[] = []
  const world = {
    camera,
    decoder,
    clock,
    storage,
    logged,
    reads,
    act: async () => {},
    loadDecoder: async (): Promise<Decoder> => decoder,
  }
  const service = createScannerService({
    camera,
    decoder: () => world.loadDecoder(),
    clock,
    scheduler: clock,
    storage,
    log: (message) => void logged.push(message),
    onRead: (read) => {
      reads.push(read)
      return world.act()
    },
  })
  return Object.assign(world, { service, state: service.state })
}
