import type { Place } from './place.ts'

/** What was measured, and whether it is as it should be. */
export interface Finding {
  readonly got: string
  readonly holds: boolean
}

/** By what was measured. */
export type Findings = Readonly<Record<string, Finding>>

/** Causes one fault at a server and sees what becomes of it. */
export interface Probe {
  readonly name: string
  /** The fault's number in the list of what was found. */
  readonly fault: string
  readonly find: (place: Place) => Promise<Findings>
}

/** Milliseconds in words. */
export const duration = (milliseconds: number) =>
  milliseconds < 950 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
