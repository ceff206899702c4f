import {
  OWN_SLOTS,
  type PluginManifest,
  type PluginProblem,
  type ViewKind,
} from '../kernel/index.ts'

/**
 * Slots that a manifest puts something into and that nobody is known to draw: what stands there is never shown.
 * `others`: those of other packages, which only whoever declares them knows.
 */
export function slotNameProblems<Kind extends ViewKind>(
  { id, slots = {} }: PluginManifest<Kind>,
  others: readonly string[],
): readonly PluginProblem[] {
  const known: readonly string[] = [...OWN_SLOTS, ...others]
  return Object.keys(slots)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = nearestOf(name, known)
      const detail = `slots.${name} is no slot: the nearest is "${nearest}"; of another package's, checkPlugin is told by \`slots\``
      return { code: 'bad_manifest', plugin: id, detail } as const
    })
}

function nearestOf(name: string, known: readonly string[]): string {
  const [nearest = ''] = known.toSorted((a, b) => distance(name, a) - distance(name, b))
  return nearest
}

/** How many letters must be put in, left out or changed to make one text the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1) {
      const changed = (row[j] ?? 0) + (letter === other[j] ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
