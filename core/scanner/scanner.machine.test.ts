import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScannerError } from './errors.ts'
import { notStarted, stepScanner, type ScannerEvent, type ScannerState } from './scanner.machine.ts'

const error: ScannerError = { code: 'camera_failed' }

const STATES = {
  not_started: notStarted,
  starting: { phase: 'unknown', doing: 'start', back: 'not_started' },
  scanning: { phase: 'scanning' },
  paused: { phase: 'paused' },
  stopping: { phase: 'unknown', doing: 'stop', back: 'scanning' },
  stopping_paused: { phase: 'unknown', doing: 'stop', back: 'paused' },
  file: { phase: 'unknown', doing: 'file', back: 'not_started' },
} satisfies Record<string, ScannerState>
type StateName = keyof typeof STATES

const EVENTS = {
  'scan.start': { type: 'scan.start' },
  'camera.opened': { type: 'camera.opened' },
  'camera.refused': { type: 'camera.refused', error },
  'scan.pause': { type: 'scan.pause' },
  'scan.resume': { type: 'scan.resume' },
  'scan.stop': { type: 'scan.stop' },
  'camera.closed': { type: 'camera.closed' },
  'camera.stuck': { type: 'camera.stuck', error },
  'scan.broken': { type: 'scan.broken', error },
  'file.scan': { type: 'file.scan' },
  'file.done': { type: 'file.done' },
} satisfies { readonly [Type in ScannerEvent['type']]: Extract<ScannerEvent, { type: Type }> }
type EventName = keyof typeof EVENTS

/** From, event, to, and the effects in order. Whatever is not a row here must be refused. */
const ALLOWED: readonly (readonly [StateName, EventName, StateName, string])[] = [
  ['not_started', 'scan.start', 'starting', 'camera.open'],
  ['not_started', 'file.scan', 'file', ''],
  ['starting', 'camera.opened', 'scanning', 'frames.run'],
  ['starting', 'camera.refused', 'not_started', 'report'],
  ['starting', 'scan.broken', 'not_started', 'frames.halt camera.release report'],
  ['scanning', 'scan.pause', 'paused', 'frames.halt'],
  ['scanning', 'scan.stop', 'stopping', 'frames.halt camera.close'],
  ['scanning', 'scan.broken', 'not_started', 'frames.halt camera.release report'],
  ['paused', 'scan.resume', 'scanning', 'frames.run delayed'],
  ['paused', 'scan.stop', 'stopping_paused', 'frames.halt camera.close'],
  ['paused', 'scan.broken', 'not_started', 'frames.halt camera.release report'],
  ['stopping', 'camera.closed', 'not_started', ''],
  ['stopping', 'camera.stuck', 'scanning', 'report frames.run'],
  ['stopping', 'scan.broken', 'not_started', 'frames.halt camera.release report'],
  ['stopping_paused', 'camera.closed', 'not_started', ''],
  ['stopping_paused', 'camera.stuck', 'paused', 'report'],
  ['stopping_paused', 'scan.broken', 'not_started', 'frames.halt camera.release report'],
  ['file', 'file.done', 'not_started', ''],
]

const pairs = (Object.keys(STATES) as StateName[]).flatMap((state) =>
  (Object.keys(EVENTS) as EventName[]).map((event) => [state, event] as const),
)
const refusedPairs = pairs.filter(
  ([state, event]) => !ALLOWED.some(([from, on]) => from === state && on === event),
)

function effectsOf(step: ReturnType<typeof stepScanner>): string {
  if (!step.ok) return 'refused'
  const words = step.effects.map((effect) =>
    effect.type === 'frames.run' && effect.delayed ? 'frames.run delayed' : effect.type,
  )
  return words.join(' ')
}

describe('stepScanner', () => {
  it.each(ALLOWED)('CAM-6 %s on %s is %s, with effects: %s', (from, event, to, effects) => {
    const step = stepScanner(STATES[from], EVENTS[event])
    expect(step).toMatchObject({ ok: true, state: STATES[to] })
    expect(effectsOf(step)).toBe(effects)
  })

  it.each(refusedPairs)('CAM-6 %s refuses %s and stays', (from, event) => {
    const state = STATES[from]
    expect(stepScanner(state, EVENTS[event])).toEqual({ ok: false, code: 'not_allowed_now', state })
  })

  it('CAM-7 a start that fails leads back, with the reason', () => {
    const denied: ScannerError = { code: 'permission_denied' }
    const step = stepScanner(STATES.starting, { type: 'camera.refused', error: denied })
    expect(step).toEqual({
      ok: true,
      state: notStarted,
      effects: [{ type: 'report', error: denied }],
    })
  })

  it('CAM-7 no way leads from rest to rest around the unknown state but pause, resume and loss', () => {
    const direct = ALLOWED.filter(
      ([from, , to]) => STATES[from].phase !== 'unknown' && STATES[to].phase !== 'unknown',
    )
    expect(direct.map(([, event]) => event)).toEqual([
      'scan.pause',
      'scan.broken',
      'scan.resume',
      'scan.broken',
    ])
  })

  it('CAM-8 a stop that fails restarts the looking', () => {
    const step = stepScanner(STATES.stopping, EVENTS['camera.stuck'])
    expect(step).toMatchObject({
      state: { phase: 'scanning' },
      effects: [
        { type: 'report', error },
        { type: 'frames.run', delayed: false },
      ],
    })
  })

  it('CAM-6 any order of events keeps one camera: opened once before it is closed or let go', () => {
    const names = fc.array(fc.constantFrom(...(Object.keys(EVENTS) as EventName[])), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(names, (order) => {
        let state: ScannerState = notStarted
        let wanted = 0
        for (const name of order) {
          const step = stepScanner(state, EVENTS[name])
          state = step.state
          if (!step.ok) continue
          for (const { type } of step.effects) {
            if (type === 'camera.open') wanted += 1
            if (type === 'camera.release') wanted = 0
          }
          if (name === 'camera.refused' || name === 'camera.closed') wanted -= 1
          expect(wanted).toBe(
            state.phase === 'not_started' || (state.phase === 'unknown' && state.doing === 'file')
              ? 0
              : 1,
          )
        }
      }),
    )
  })
})
