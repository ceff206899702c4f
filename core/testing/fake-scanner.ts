import { interpret } from '../domain/gs1/index.ts'
import type { Scan } from '../kernel/index.ts'
import type {
  Camera,
  CameraChoice,
  CameraFailureCode,
  CameraInfo,
  CameraSession,
  DecodedCode,
  DecodeOutcome,
  Decoder,
  Frame,
} from '../scanner/index.ts'

/** A camera whose every move the test makes. */
export interface FakeCamera extends Camera {
  /** Why a choice is refused; null opens it. */
  refuse: (choice: CameraChoice) => CameraFailureCode | null
  cameras: readonly CameraInfo[]
  /** What `list` returns instead of the cameras. */
  listFailure: CameraFailureCode | null
  /** What closing throws. */
  closeFailure: Error | null
  torch: boolean
  /** Ends the open camera by itself. */
  end(code: CameraFailureCode): void
  /** Every choice that was asked for, in order. */
  readonly asked: readonly CameraChoice[]
  /** How many cameras are open now. */
  openCount(): number
  /** Frames handed out, and those of them that nobody has closed. */
  readonly frames: { made: number; open: number }
}

/** Creates a device with a camera on each side, each with a light and zoom. */
export function fakeCamera(): FakeCamera {
  const asked: CameraChoice[] = []
  const frames = { made: 0, open: 0 }
  let openNow = 0
  let ended: (code: CameraFailureCode) => void = () => {}
  const failure = (code: CameraFailureCode) =>
    ({ ok: false, code, detail: `fake ${code}` }) as const

  function sessionOf(camera: CameraInfo, size: { width: number; height: number }): CameraSession {
    let closed = false
    return {
      ...size,
      camera,
      abilities: { torch: true, zoom: { min: 1, max: 4, step: 0.5 } },
      async grab(): Promise<Frame> {
        frames.made += 1
        frames.open += 1
        return { close: () => void (frames.open -= 1) }
      },
      async setTorch(on) {
        fake.torch = on
        return { ok: true }
      },
      setZoom: async () => ({ ok: true }),
      async close() {
        if (fake.closeFailure) throw fake.closeFailure
        if (!closed) openNow -= 1
        closed = true
      },
    }
  }

  const fake: FakeCamera = {
    refuse: () => null,
    cameras: [
      { id: 'back', label: 'Back', facingMode: 'environment' },
      { id: 'front', label: 'Front', facingMode: 'user' },
    ],
    listFailure: null,
    closeFailure: null,
    torch: false,
    asked,
    frames,
    openCount: () => openNow,
    end: (code) => ended(code),
    async list() {
      return fake.listFailure ? failure(fake.listFailure) : { ok: true, cameras: fake.cameras }
    },
    async open(choice, size, onEnded) {
      asked.push(choice)
      const code = fake.refuse(choice)
      if (code) return failure(code)
      const camera =
        fake.cameras.find(({ id, facingMode }) =>
          'deviceId' in choice ? id === choice.deviceId : facingMode === choice.facingMode,
        ) ?? fake.cameras[0]
      if (!camera) return failure('no_camera')
      openNow += 1
      ended = (reason) => onEnded(failure(reason))
      return { ok: true, session: sessionOf(camera, size) }
    },
  }
  return fake
}

/** A decoder that answers what the test wants. */
export interface FakeDecoder extends Decoder {
  /** What the next frames and files show. */
  inView: readonly DecodedCode[]
  /** What they answer instead; null for `inView`. */
  outcome: DecodeOutcome | null
  /** How long a look takes. */
  wait: () => Promise<void>
  /** What `init` returns. */
  ready: Awaited<ReturnType<Decoder['init']>>
  /** Looks begun, those under way, and the most that were under way at once. */
  readonly looks: { begun: number; running: number; most: number }
}

/** Creates a decoder that sees nothing yet. */
export function fakeDecoder(): FakeDecoder {
  const looks = { begun: 0, running: 0, most: 0 }
  const answer = (): DecodeOutcome =>
    fake.outcome ?? { ok: true, codes: fake.inView, width: 1280, height: 720, spent: 1 }
  const fake: FakeDecoder = {
    inView: [],
    outcome: null,
    wait: async () => {},
    ready: { ok: true },
    looks,
    init: async () => fake.ready,
    async decodeFrame(frame) {
      looks.begun += 1
      looks.running += 1
      looks.most = Math.max(looks.most, looks.running)
      await fake.wait()
      if ('close' in frame) frame.close()
      looks.running -= 1
      return answer()
    },
    async decodeFile(_file, { signal } = {}) {
      const aborted = new Promise<void>((resolve) => {
        signal?.addEventListener('abort', () => resolve(), { once: true })
      })
      if (!signal?.aborted) await Promise.race([fake.wait(), aborted])
      return signal?.aborted ? { ok: false, code: 'cancelled', detail: 'asked to' } : answer()
    },
    reset: () => {},
    dispose: () => {},
  }
  return fake
}

/** A settled code in the middle of a frame of 1280 by 720, by default a GS1 DataMatrix. */
export function aCode(text: string, fields: Partial<DecodedCode> = {}): DecodedCode {
  return {
    text,
    format: 'DataMatrix',
    symbology: ']d2',
    position: [
      { x: 600, y: 320 },
      { x: 680, y: 320 },
      { x: 680, y: 400 },
      { x: 600, y: 400 },
    ],
    settled: true,
    ...fields,
  }
}

/** A hand scanner's read of this text on 1 June 2026, of no item. */
export function aScan(text: string, more: Partial<Scan> = {}): Scan {
  return {
    id: 'scan-1',
    source: 'scanner',
    interpretation: interpret(text, { today: '2026-06-01' }),
    item: null,
    locationId: null,
    suggestedVendorName: null,
    ...more,
  }
}
