/** Numbers that are the same in every run for the same seed. */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number
  /** From `low` up to but not `high`. */
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** Roughly normal, mean 0 and standard deviation 1. */
  normal(): number
  digits(count: number): string
  letters(count: number): string
}

/** A generator (mulberry32) started from a text. */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619)
  }
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = (from: string): string => from[whole(0, from.length - 1)] ?? ''
  const many = (count: number, from: string): string =>
    Array.from({ length: count }, () => pick(from)).join('')
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    normal: () => next() + next() + next() + next() + next() + next() - 3,
    digits: (count) => many(count, '0123456789'),
    letters: (count) => many(count, 'ABCDEFGHJKLMNPQRSTUVWXYZ'),
  }
}
