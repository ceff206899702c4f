import { createStore } from '../stores/index.ts'
import { checkBox, checkCamera, type ScannerOptions } from './config.ts'
import { SCANNER } from './constants.ts'
import { refused, type ScannerResult } from './errors.ts'
import type { Size } from './geometry.ts'
import type {
  CameraFailure,
  DecodedCode,
  DecodeFailure,
  FileOptions,
  PictureFile,
} from './ports.ts'
import { samePack } from './pack.ts'
import type { CountedRead } from './reads.ts'
import type { ScannerDeps } from './scanner.deps.ts'
import { createScannerRunner } from './scanner.runner.ts'
import { initialState, type ScannerServiceState } from './scanner.state.ts'
import { createSerial } from './serial.ts'

/** A camera scanner. Its calls are carried out one after another, so that none meets another half way. */
export interface ScannerService {
  readonly state: ScannerServiceState
  /** Warms the decoder up (CAM-16); `start` does so too when nobody has. */
  warmUp(): Promise<ScannerResult>
  /** Opens the camera and looks at its pictures (CAM-1 to CAM-3, CAM-6). */
  start(options?: ScannerOptions): Promise<ScannerResult>
  pause(): Promise<ScannerResult>
  resume(): Promise<ScannerResult>
  /** Lets go of the camera. Fails with `stop_failed` when it would not stop; then the scan goes on (CAM-8). */
  stop(): Promise<ScannerResult>
  /** Starts the camera that looks the other way (CAM-18). */
  flip(): Promise<ScannerResult>
  /** Reads a picture file; only while not started (CAM-6). Fails with `cancelled` when the signal stops it (CAM-22). */
  scanFile(
    file: PictureFile,
    options?: FileOptions,
  ): Promise<ScannerResult<CountedRead<DecodedCode>>>
  /** Switches the light; `state.torch` tells whether it did. */
  setTorch(on: boolean): Promise<void>
  /** Sets the zoom; `state.zoom` tells whether it did. */
  setZoom(zoom: number): Promise<void>
  /** The page was hidden or shown (CAM-20). */
  setVisible(visible: boolean): Promise<void>
  /** How large the view is that the camera's picture covers, in CSS pixels. */
  setView(view: Size): void
}

/** Creates a scanner: the state machine, its effects, and the order of calls. */
export function createScannerService(deps: ScannerDeps): ScannerService {
  const { state } = createStore<ScannerServiceState, object>({ ...initialState }, () => ({}))
  const runner = createScannerRunner(deps, state)
  const inTurn = createSerial()
  let isShown = true
  /** What to go back to when the page is shown again. */
  let hidden: 'scanning' | 'paused' | null = null

  const asked = (allowed: boolean): ScannerResult =>
    allowed ? { ok: true, value: undefined } : refused('not_allowed_now', runner.phase())

  async function start(options: ScannerOptions): Promise<ScannerResult> {
    const box = checkBox(options.box ?? SCANNER.box)
    if (!box.ok) return box
    const camera = options.camera ? checkCamera(options.camera) : box
    if (!camera.ok) return camera
    if (runner.phase() !== 'not_started') return asked(false)
    runner.options = options
    state.error = null
    hidden = isShown ? null : 'scanning'
    // It begins once the page is shown (CAM-20): behind a locked screen a camera does not open, or sees nothing.
    if (hidden) return asked(true)
    await runner.send({ type: 'scan.start' })
    return runner.reached('scanning')
  }

  async function stop(): Promise<ScannerResult> {
    hidden = null
    const allowed = await runner.send({ type: 'scan.stop' })
    return allowed ? runner.reached('not_started') : asked(false)
  }

  async function flip(): Promise<ScannerResult> {
    const { camera } = runner.options
    const wished = camera && 'facingMode' in camera ? camera.facingMode : 'environment'
    const facing = runner.session()?.camera.facingMode ?? wished
    if (runner.phase() !== 'not_started') {
      const stopped = await stop()
      if (!stopped.ok) return stopped
    }
    const facingMode = facing === 'environment' ? 'user' : 'environment'
    return start({ ...runner.options, camera: { facingMode } })
  }

  async function scanFile(
    file: PictureFile,
    options: FileOptions,
  ): Promise<ScannerResult<CountedRead<DecodedCode>>> {
    if (!(await runner.send({ type: 'file.scan' }))) {
      return refused('not_allowed_now', runner.phase())
    }
    const warm = await Promise.race([runner.warmUp(), cancelledBy(options)])
    const outcome = warm.ok ? await warm.value.decodeFile(file, options) : null
    await runner.send({ type: 'file.done' })
    if (!warm.ok) return warm
    if (!outcome?.ok) return notDecoded(outcome)
    const [first, ...rest] = outcome.codes.filter(({ settled, text }) => settled && text !== '')
    if (!first) return refused('no_code')
    const { code, joined } = samePack(first, rest)
    const others = rest.filter((other) => !joined.includes(other))
    return { ok: true, value: { code, others } }
  }

  async function setVisible(visible: boolean): Promise<void> {
    isShown = visible
    const phase = visible ? hidden : runner.phase()
    if (phase !== 'scanning' && phase !== 'paused') return
    if (visible) {
      const started = await start(runner.options)
      if (started.ok && phase === 'paused') await runner.send({ type: 'scan.pause' })
    } else if ((await stop()).ok) {
      hidden = phase
    }
  }

  function told(answer: { readonly ok: true } | CameraFailure | undefined): boolean {
    if (answer && !answer.ok) deps.log('The camera refused a setting', answer.detail)
    return answer?.ok === true
  }

  return {
    state,
    async warmUp() {
      const warm = await runner.warmUp()
      return warm.ok ? asked(true) : warm
    },
    start: (options = {}) => inTurn(() => start(options)),
    pause: () => inTurn(async () => asked(await runner.send({ type: 'scan.pause' }))),
    resume: () => inTurn(async () => asked(await runner.send({ type: 'scan.resume' }))),
    stop: () => inTurn(stop),
    flip: () => inTurn(flip),
    scanFile: (file, options = {}) => inTurn(() => scanFile(file, options)),
    setTorch: (on) =>
      inTurn(async () => {
        if (told(await runner.session()?.setTorch(on))) state.torch = on
      }),
    setZoom: (zoom) =>
      inTurn(async () => {
        if (told(await runner.session()?.setZoom(zoom))) state.zoom = zoom
      }),
    setVisible: (visible) => inTurn(() => setVisible(visible)),
    setView(view) {
      runner.view = view
    },
  }
}

/** Settles when the caller asks to stop; a decoder that is still loading need not be waited for. */
function cancelledBy({ signal }: FileOptions): Promise<ScannerResult<never>> {
  return new Promise((resolve) => {
    const tell = (): void => resolve(refused('cancelled'))
    if (signal?.aborted) tell()
    else signal?.addEventListener('abort', tell, { once: true })
  })
}

/** Why a picture was not looked at; one that the end of the decoder displaced wanted a decoder. */
function notDecoded(failure: DecodeFailure | null): ScannerResult<never> {
  const code = failure?.code ?? 'superseded'
  return refused(code === 'superseded' ? 'decoder_unavailable' : code, failure?.detail)
}
