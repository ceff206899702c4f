import { systemClock, systemScheduler } from '@forrad/core'
import { createScannerService, SCANNER, type Decoder } from '@forrad/core/scanner'
import { memoryStorage } from '@forrad/core/stores'
import { createDecoder } from '@forrad/workers/decoder'
import { createBrowserCamera } from '../../../plugins/scanner/device/browser-camera.ts'
import type { Contender } from './page.ts'

let looked: (text: string | null) => void = () => {}

/** The product's decoder, each look reported. */
function watched(decoder: Decoder): Decoder {
  return {
    ...decoder,
    async decodeFrame(frame, hint) {
      const outcome = await decoder.decodeFrame(frame, hint)
      const code = outcome.ok ? outcome.codes.find(({ settled }) => settled) : undefined
      looked(code?.text ?? null)
      return outcome
    },
  }
}

const decoder = watched(createDecoder())
const service = createScannerService({
  camera: createBrowserCamera({ video: () => document.querySelector('video') }),
  decoder: async () => decoder,
  onRead: async () => {},
  clock: systemClock,
  scheduler: systemScheduler,
  storage: memoryStorage(),
  log: (message, detail) => console.error(message, detail),
})

/** The product's scanner: its service, its camera, its decoder. */
export const contender: Contender = {
  async warmUp() {
    const warm = await service.warmUp()
    if (!warm.ok) throw new Error(warm.error.detail)
  },
  async start(onLook) {
    looked = onLook
    const started = await service.start({ fps: SCANNER.screenFps })
    if (!started.ok) throw new Error(started.error.code)
  },
}
