import type { DecodeFailure, DecodeHint, DecodeOutcome, Frame } from '@forrad/core/scanner'
import type { ZXingModuleOverrides } from 'zxing-wasm/reader'
import { openEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { failure } from './failure.ts'
import { createFrameReader } from './frame-reader.ts'
import type { FrameReader } from './frame-reader.ts'
import { grayFromFrame } from './frame-source.ts'
import { openPicture } from './picture-file.ts'
import { decodeStill } from './still.ts'

/** What the worker answers; all of it runs inside the worker. */
export interface Session {
  init(): Promise<{ readonly ok: true } | DecodeFailure>
  frame(frame: Frame, hint: DecodeHint): Promise<DecodeOutcome>
  file(file: Blob): Promise<DecodeOutcome>
  /** Ends the reading of files after the look under way; they answer `cancelled`. */
  stopFiles(): void
  reset(): void
}

/** Side of the dummy frame that warms the reader up: every format is tried on it once. */
const WARM_UP = { width: 640, height: 360 }

/** A session whose reader is loaded as `overrides` says; `now` is the clock that frames are told apart by, in milliseconds. */
export function createSession(
  overrides: ZXingModuleOverrides,
  now: () => number = () => performance.now(),
): Session {
  let engine: Engine | undefined
  let reader: FrameReader | undefined
  let stops = 0

  const load = async (): Promise<Engine> => {
    engine ??= await openEngine(overrides)
    return engine
  }
  return {
    async init() {
      try {
        await warmUp(await load())
        return { ok: true }
      } catch (error) {
        engine = undefined
        return failure('decoder_unavailable', String(error))
      }
    },
    async frame(frame, hint) {
      const started = performance.now()
      let gray
      try {
        gray = await grayFromFrame(frame)
      } catch (error) {
        return failure('picture_unsupported', String(error))
      }
      try {
        reader ??= createFrameReader(await load(), now)
        const codes = await reader.read(gray, hint)
        const { width, height } = gray
        return { ok: true, codes, width, height, spent: performance.now() - started }
      } catch (error) {
        return failure('decoder_unavailable', String(error))
      }
    },
    async file(file) {
      const started = performance.now()
      const turn = stops
      const opened = await openPicture(file)
      if (!opened.ok) return opened
      try {
        const goOn = async (): Promise<boolean> => {
          await letMessagesIn()
          return turn === stops
        }
        const codes = await decodeStill(await load(), opened.gray, { goOn })
        if (turn !== stops) return failure('cancelled', 'asked to')
        const { width, height } = opened.gray
        return { ok: true, codes, width, height, spent: performance.now() - started }
      } catch (error) {
        return failure('decoder_unavailable', String(error))
      }
    },
    stopFiles() {
      stops += 1
    },
    reset() {
      reader?.reset()
    },
  }
}

/** Gives the worker's messages a turn, which promises alone never do; a timer would wait for 4 ms. */
function letMessagesIn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** The first look costs twice a later one: it is taken at noise, before a camera shows. */
async function warmUp(engine: Engine): Promise<void> {
  const { width, height } = WARM_UP
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = (i * 2_654_435_761) >>> 24
  await createFrameReader(engine, () => performance.now()).read({ data, width, height }, {})
}
