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
  reset(): void
}

/** Side of the dummy frame that warms the reader up: every format is tried on it once. */
const WARM_UP = { width: 640, height: 360 }

/** A session whose reader is loaded as `overrides` says. */
export function createSession(overrides: ZXingModuleOverrides): Session {
  let engine: Engine | undefined
  let reader: FrameReader | undefined

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
        reader ??= createFrameReader(await load(), () => performance.now())
        const codes = await reader.read(gray, hint)
        const { width, height } = gray
        return { ok: true, codes, width, height, spent: performance.now() - started }
      } catch (error) {
        return failure('decoder_unavailable', String(error))
      }
    },
    async file(file) {
      const started = performance.now()
      const opened = await openPicture(file)
      if (!opened.ok) return opened
      try {
        const codes = await decodeStill(await load(), opened.gray)
        const { width, height } = opened.gray
        return { ok: true, codes, width, height, spent: performance.now() - started }
      } catch (error) {
        return failure('decoder_unavailable', String(error))
      }
    },
    reset() {
      reader?.reset()
    },
  }
}

/** The first look costs twice a later one: it is taken at noise, before a camera shows. */
async function warmUp(engine: Engine): Promise<void> {
  const { width, height } = WARM_UP
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = (i * 2_654_435_761) >>> 24
  await createFrameReader(engine, () => performance.now()).read({ data, width, height }, {})
}
