import { DIGIT_BITS } from './symbols.ts'
import type { NumberSet } from './symbols.ts'

/** Samples taken of each module. */
export const SAMPLES_PER_MODULE = 3

/** Samples taken of each digit. */
export const DIGIT_SAMPLES = 7 * SAMPLES_PER_MODULE

/** How bars look: blurred by a Gaussian (standard deviation in modules), and by how much wider ink made them. */
export interface Look {
  readonly blur: number
  readonly spread: number
}

/** A digit as a lens of some blur sees it: mean 0, length 1, light positive. */
export interface Template {
  readonly digit: number
  readonly set: NumberSet
  readonly samples: Float32Array
  /** How much of the contrast of sharp bars the blur leaves: the length before it was made 1. */
  readonly strength: number
}

const cache = new Map<string, Readonly<Record<NumberSet, readonly Template[]>>>()

/** The templates of the ten digits in each number set, as one lens and one printing press show them. */
export function templatesFor(look: Look): Readonly<Record<NumberSet, readonly Template[]>> {
  const key = `${look.blur} ${look.spread}`
  const known = cache.get(key)
  if (known) return known
  const made = { A: setFor('A', look), B: setFor('B', look), C: setFor('C', look) }
  cache.set(key, made)
  return made
}

/**
 * Digits of a number set between their neighbours: those of A and B lie between a bar and a space, those
 * of C the other way round, whatever the neighbouring digits are; what lies farther off counts as grey.
 */
function setFor(set: NumberSet, look: Look): Template[] {
  const [before, after] = set === 'C' ? ['0', '1'] : ['1', '0']
  return DIGIT_BITS[set].map((bits, digit) => {
    const samples = reflectance(`${before}${bits}${after}`, 1, DIGIT_SAMPLES, look)
    return { digit, set, samples, strength: normalise(samples) }
  })
}

/**
 * Reflectance (1 light, 0 dark) of modules (1 bar, 0 space) at sample centres from module `from` on;
 * what lies beyond the modules counts as grey.
 */
export function reflectance(bits: string, from: number, count: number, look: Look): Float32Array {
  const samples = new Float32Array(count)
  const runs = [...bits.matchAll(/1+/g)].map((run) => ({
    start: run.index - look.spread / 2,
    end: run.index + run[0].length + look.spread / 2,
  }))
  for (let i = 0; i < count; i++) {
    const at = from + (i + 0.5) / SAMPLES_PER_MODULE
    const part = (start: number, end: number): number =>
      cumulative((end - at) / look.blur) - cumulative((start - at) / look.blur)
    let dark = 0.5 * (1 - part(0, bits.length))
    for (const run of runs) dark += part(run.start, run.end)
    samples[i] = 1 - dark
  }
  return samples
}

/** The normal distribution's cumulative function, by a logistic curve (error under 0.01). */
function cumulative(x: number): number {
  return 1 / (1 + Math.exp(-1.702 * x))
}

/** Takes the mean out and makes the length 1, in place; the length it had. */
export function normalise(samples: Float32Array): number {
  let mean = 0
  for (const value of samples) mean += value
  mean /= samples.length
  let square = 0
  for (let i = 0; i < samples.length; i++) {
    const value = (samples[i] ?? 0) - mean
    samples[i] = value
    square += value * value
  }
  const length = Math.sqrt(square)
  if (length > 0) for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) / length
  return length
}
