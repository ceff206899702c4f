import { SCANNER, type CodeFormat, type DecodedCode } from '@forrad/core/scanner'
import { mainText } from './evidence.ts'
import { overlap } from './geometry.ts'
import { isBelievable } from './needs.ts'
import type { Facts } from './needs.ts'

interface Sight {
  readonly key: string
  readonly facts: Facts & { readonly frames: number }
  /** When it was last seen, in milliseconds. */
  readonly at: number
}

/** What earlier frames showed. */
export type Memory = readonly Sight[]

/**
 * Settles the codes of a frame in the light of earlier frames, by the needs of their formats (`needs.ts`):
 * what the frames showed of a code is added up. Frames that read something else on the same spot speak
 * against it. `now` in milliseconds.
 */
export function agree(
  memory: Memory,
  codes: readonly Facts[],
  now: number,
): readonly [Memory, readonly DecodedCode[]] {
  const fresh = memory.filter(({ at }) => now - at <= SCANNER.agreementWindow)
  const sights = new Map(fresh.map((sight) => [sight.key, sight]))
  const here = new Map<string, Facts>()
  for (const code of codes) {
    const key = keyOf(code.read)
    const twin = here.get(key)
    here.set(key, twin ? together(twin, code) : code)
  }
  for (const [key, code] of here) {
    sights.set(key, { key, facts: added(sights.get(key)?.facts, code), at: now })
  }
  const all = [...sights.values()]
  const settled = codes.map(({ read }): DecodedCode => {
    const { text, format, symbology, position } = read
    const sight = sights.get(keyOf(read))
    return { text, format, symbology, position, settled: sight !== undefined && holds(sight, all) }
  })
  return [all, settled]
}

function added(before: Sight['facts'] | undefined, code: Facts): Sight['facts'] {
  return before ? { ...together(before, code), frames: before.frames + 1 } : { ...code, frames: 1 }
}

/** What two sightings of one code show of it. */
function together(before: Facts, code: Facts): Facts {
  const better = code.read.lines > before.read.lines && code.read.text === before.read.text
  return {
    read: { ...code.read, lines: better ? code.read.lines : before.read.lines },
    ways: new Set([...before.ways, ...code.ways]),
    least: Math.min(before.least, code.least),
    upright: before.upright || code.upright,
    sharp: before.sharp || code.sharp,
    verified: before.verified || code.verified,
    fitted: before.fitted || code.fitted,
  }
}

/** Whether the frames for a code, less those against it, are enough; no part of a longer text is believed. */
function holds({ facts }: Sight, all: Memory): boolean {
  const { read, frames } = facts
  const rivals = all.filter(
    ({ facts: other }) =>
      other.read.format === read.format &&
      mainText(other.read) !== mainText(read) &&
      overlap(other.read.position, read.position),
  )
  if (rivals.some(({ facts: other }) => other.read.text.includes(read.text))) return false
  const against = Math.max(0, ...rivals.map(({ facts: other }) => other.frames))
  return isBelievable({ ...facts, frames: frames - against, contested: rivals.length > 0 })
}

/** An EAN is the same one with and without its add-on. */
function keyOf(read: {
  readonly format: CodeFormat
  readonly text: string
  readonly symbology: string
}): string {
  return `${read.format} ${mainText(read)}`
}
