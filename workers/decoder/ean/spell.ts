import { SPELLINGS } from './symbols.ts'
import type { EanKind, Spelling } from './symbols.ts'

/** The cheapest valid text, and what the cheapest other one would have cost. */
export interface Spelled {
  readonly text: string
  readonly cost: number
  readonly rival: number
}

/** The text that fits the costs (see `Fit.places`) best among all whose number sets and check digit are right. */
export function spell(kind: EanKind, places: readonly Float32Array[]): Spelled | undefined {
  const bounded = SPELLINGS[kind]
    .map((spelling) => ({ spelling, bound: lowerBound(spelling, places) }))
    .sort((a, b) => a.bound - b.bound)
  let best: { cost: number; text: string } | undefined
  let rival = Infinity
  for (const { spelling, bound } of bounded) {
    if (bound >= rival) break
    for (const { cost, drawn } of cheapestTwo(spelling, places)) {
      const text = spelling.text(String(drawn).padStart(spelling.sets.length, '0'))
      if (!best || cost < best.cost) {
        if (best && best.text !== text) rival = Math.min(rival, best.cost)
        best = { cost, text }
      } else if (text !== best.text) rival = Math.min(rival, cost)
    }
  }
  return best && { ...best, rival }
}

function costAt(
  spelling: Spelling,
  places: readonly Float32Array[],
  place: number,
  digit: number,
): number {
  const only = spelling.fixed.get(place)
  if (only !== undefined && only !== digit) return Infinity
  return places[place]?.[(spelling.sets[place] === 'B' ? 10 : 0) + digit] ?? Infinity
}

/** What the spelling costs at least, its check digit left aside. */
function lowerBound(spelling: Spelling, places: readonly Float32Array[]): number {
  let sum = 0
  for (let place = 0; place < spelling.sets.length; place++) {
    let least = Infinity
    for (let digit = 0; digit < 10; digit++) {
      least = Math.min(least, costAt(spelling, places, place, digit))
    }
    sum += least
  }
  return sum
}

/** The two cheapest digit strings of one spelling: cheapest ways through the check sums modulo 10. */
function cheapestTwo(
  spelling: Spelling,
  places: readonly Float32Array[],
): readonly { readonly cost: number; readonly drawn: number }[] {
  let costs = new Float64Array(20).fill(Infinity)
  let drawn = new Float64Array(20)
  costs[(spelling.constant % 10) * 2] = 0
  for (let place = 0; place < spelling.sets.length; place++) {
    const weight = spelling.weights[place] ?? 0
    const nextCosts = new Float64Array(20).fill(Infinity)
    const nextDrawn = new Float64Array(20)
    for (let digit = 0; digit < 10; digit++) {
      const cost = costAt(spelling, places, place, digit)
      if (cost === Infinity) continue
      for (let from = 0; from < 20; from++) {
        const total = (costs[from] ?? 0) + cost
        const to = (((from >> 1) + weight * digit) % 10) * 2
        if (total >= (nextCosts[to + 1] ?? 0)) continue
        const better = total < (nextCosts[to] ?? 0)
        if (better) {
          nextCosts[to + 1] = nextCosts[to] ?? 0
          nextDrawn[to + 1] = nextDrawn[to] ?? 0
        }
        nextCosts[better ? to : to + 1] = total
        nextDrawn[better ? to : to + 1] = (drawn[from] ?? 0) * 10 + digit
      }
    }
    costs = nextCosts
    drawn = nextDrawn
  }
  return [0, 1]
    .map((at) => ({ cost: costs[at] ?? Infinity, drawn: drawn[at] ?? 0 }))
    .filter(({ cost }) => cost < Infinity)
}
