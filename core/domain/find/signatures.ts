/** How many numbers of 32 bits a signature has: enough that a text of 150 letters fills a third. */
const NUMBERS = 8
const BITS = 32 * NUMBERS

/** The bits that a text asks for, by number; those that ask for none are left out. */
export interface Wanted {
  readonly numbers: readonly number[]
  readonly bits: readonly number[]
}

/**
 * For each text which pairs of neighbouring letters it has, in a few bits: whatever asks for another
 * pair cannot stand in it. So a search reads few texts instead of all.
 */
export interface Signatures {
  /** Keeps a text's signature; returns where. */
  add(text: string): number
  remove(slot: number): void
  mayContain(slot: number, wanted: Wanted): boolean
}

/** Creates an empty store of signatures. */
export function createSignatures(): Signatures {
  let kept = new Uint32Array(1024 * NUMBERS)
  let used = 0
  const free: number[] = []

  const nextSlot = (): number => {
    const again = free.pop()
    if (again !== undefined) return again
    if ((used + 1) * NUMBERS > kept.length) {
      const larger = new Uint32Array(2 * kept.length)
      larger.set(kept)
      kept = larger
    }
    used += 1
    return used - 1
  }

  return {
    add(text) {
      const slot = nextSlot()
      kept.set(signatureOf(text), slot * NUMBERS)
      return slot
    },
    remove: (slot) => void free.push(slot),
    mayContain(slot, { numbers, bits }) {
      for (let at = 0; at < numbers.length; at += 1) {
        const wanted = bits[at] ?? 0
        if (((kept[slot * NUMBERS + (numbers[at] ?? 0)] ?? 0) & wanted) >>> 0 !== wanted)
          return false
      }
      return true
    },
  }
}

/** What a text in which another stands must have. */
export function wantedBy(text: string): Wanted {
  const all = [...signatureOf(text).entries()].filter(([, bits]) => bits !== 0)
  return { numbers: all.map(([number]) => number), bits: all.map(([, bits]) => bits) }
}

function signatureOf(text: string): Uint32Array {
  const signature = new Uint32Array(NUMBERS)
  let before = text.charCodeAt(0)
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const bit = (Math.imul(before, 37) + code) % BITS
    const number = bit >> 5
    signature[number] = (signature[number] ?? 0) | (1 << (bit & 31))
    before = code
  }
  return signature
}
