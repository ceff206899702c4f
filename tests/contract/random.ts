/** A source of numbers from 0 to `below` - 1, the same for the same seed. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A copy in another order. */
export function shuffled<T>(list: readonly T[], random: (below: number) => number): readonly T[] {
  const copy = [...list]
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = random(index + 1)
    const [a, b] = [copy[index], copy[other]] as [T, T]
    copy[index] = b
    copy[other] = a
  }
  return copy
}
