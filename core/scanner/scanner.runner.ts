import type { ScannerOptions } from './config.ts'
import { SCANNER, scanTimeout } from './constants.ts'
import { describeScannerError, refused, type ScannerError, type ScannerResult } from './errors.ts'
import { createFrameLoop } from './frame-loop.ts'
import { boxInFrame, type Size } from './geometry.ts'
import { createLooker } from './look.ts'
import { openCamera } from './open-camera.ts'
import type { CameraSession, Decoder, Frame } from './ports.ts'
import { rememberCamera, rememberedChoices } from './remembered-camera.ts'
import type { ScannerDeps } from './scanner.deps.ts'
import {
  notStarted,
  stepScanner,
  type ScannerEffect,
  type ScannerEvent,
  type ScannerState,
} from './scanner.machine.ts'
import type { ScannerServiceState } from './scanner.state.ts'
import { patch } from '../stores/index.ts'

/** Carries events to the state machine and its effects to the camera and the decoder. */
export interface ScannerRunner {
  /** What the next start uses. */
  options: ScannerOptions
  /** The view that the camera's picture covers, in CSS pixels; null when unknown. */
  view: Size | null
  phase(): ScannerState['phase']
  session(): CameraSession | null
  /** One event with everything that follows from it. False when it is not allowed now. */
  send(event: ScannerEvent): Promise<boolean>
  /** Success when the transition has come through to this phase, else why not. */
  reached(phase: ScannerState['phase']): ScannerResult
  warmUp(): Promise<ScannerResult<Decoder>>
}

/** Creates the runner over the state that views see. */
export function createScannerRunner(deps: ScannerDeps, state: ScannerServiceState): ScannerRunner {
  const { camera, clock, scheduler, storage, log } = deps
  let machine: ScannerState = notStarted
  let session: CameraSession | null = null
  let decoder: Decoder | null = null
  let reported: ScannerError | null = null

  const looker = createLooker({
    ...deps,
    onSeen: (seen) => {
      state.seen = seen
    },
    onBroken: broken,
  })
  const loop = createFrameLoop({
    grab: async () => (await session?.grab()) ?? null,
    look,
    onFailure: (error) => log('A frame could not be looked at', error),
    clock,
    scheduler,
  })
  const runner: ScannerRunner = {
    options: {},
    view: null,
    phase: () => machine.phase,
    session: () => session,
    send,
    reached: (phase) =>
      machine.phase === phase
        ? { ok: true, value: undefined }
        : { ok: false, error: reported ?? { code: 'not_allowed_now', detail: machine.phase } },
    warmUp,
  }
  return runner

  async function send(event: ScannerEvent): Promise<boolean> {
    const step = stepScanner(machine, event)
    if (!step.ok) return false
    machine = step.state
    state.phase = machine.phase
    for (const effect of step.effects) await run(effect)
    return true
  }

  async function run(effect: ScannerEffect): Promise<void> {
    switch (effect.type) {
      case 'camera.open':
        return open()
      case 'camera.close':
        return close()
      case 'camera.release':
        return release()
      case 'frames.run': {
        const interval = scanTimeout(runner.options.fps ?? SCANNER.defaultFps)
        return loop.run(interval, effect.delayed ? SCANNER.resumeDelay : 0)
      }
      case 'frames.halt':
        looker.reset()
        return loop.halt()
      case 'report':
        return report(effect.error)
    }
  }

  /** A stop failure is for the console only (spec section 8). */
  function report(error: ScannerError): void {
    reported = error
    log(describeScannerError(error))
    if (error.code !== 'stop_failed') state.error = error
  }

  async function warmUp(): Promise<ScannerResult<Decoder>> {
    try {
      decoder ??= await deps.decoder()
      const ready = await decoder.init()
      return ready.ok ? { ok: true, value: decoder } : refused('decoder_unavailable', ready.detail)
    } catch (error) {
      return refused('decoder_unavailable', String(error))
    }
  }

  async function open(): Promise<void> {
    const { camera: wanted } = runner.options
    const warm = await warmUp()
    const opened = warm.ok
      ? await openCamera(camera, wanted ? [wanted] : rememberedChoices(storage), broken)
      : warm
    if (!opened.ok) {
      await send({ type: 'camera.refused', error: opened.error })
      return
    }
    session = opened.value
    decoder?.reset()
    patch(state, { camera: { ...session.camera, abilities: session.abilities } })
    if (SCANNER.rememberCamera) rememberCamera(storage, session.camera)
    void listCameras()
    // It may have ended again meanwhile.
    if (!(await send({ type: 'camera.opened' }))) await release()
  }

  async function listCameras(): Promise<void> {
    const listed = await camera.list()
    if (listed.ok) state.cameras = listed.cameras
    else log(describeScannerError({ code: 'devices_not_listed', detail: listed.detail }))
  }

  async function close(): Promise<void> {
    try {
      await session?.close()
    } catch (error) {
      await send({ type: 'camera.stuck', error: { code: 'stop_failed', detail: String(error) } })
      return
    }
    forget()
    await send({ type: 'camera.closed' })
  }

  async function release(): Promise<void> {
    const left = session
    forget()
    try {
      await left?.close()
    } catch (error) {
      log('A camera was left open', error)
    }
  }

  function forget(): void {
    session = null
    patch(state, { camera: null, torch: false, zoom: null, seen: null })
  }

  async function broken(error: ScannerError): Promise<void> {
    await send({ type: 'scan.broken', error })
  }

  async function look(frame: Frame): Promise<void> {
    if (!decoder || !session) return
    const { options, view } = runner
    const box = view ? boxInFrame(options.box ?? SCANNER.box, session, view) : null
    await looker.look(decoder, frame, box)
  }
}
