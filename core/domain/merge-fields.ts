/** What becomes of what somebody wants, of which somebody else has changed some meanwhile. */
export interface MergedFields<Name extends string, Wanted> {
  /** What is wanted; fields that were not touched as they are by now. */
  readonly merged: Wanted
  /** Fields that both have changed, and not to the same. */
  readonly overtaken: readonly Name[]
}

/**
 * Merges fields that are `own` by now, when somebody who saw them as `seen` wants them as `wanted`: what
 * they did not touch stays as it is (ROLE-11). `isSame` tells whether two values mean the same.
 */
export function mergeFields<Name extends string, Wanted extends Readonly<Record<Name, unknown>>>(
  names: readonly Name[],
  own: Readonly<Record<Name, unknown>>,
  wanted: Wanted,
  seen: Readonly<Record<Name, unknown>>,
  isSame: (a: unknown, b: unknown) => boolean = Object.is,
): MergedFields<Name, Wanted> {
  const kept = names.filter((name) => isSame(wanted[name], seen[name]))
  const overtaken = names.filter(
    (name) =>
      !kept.includes(name) && !isSame(own[name], seen[name]) && !isSame(own[name], wanted[name]),
  )
  const untouched = Object.fromEntries(kept.map((name) => [name, own[name]]))
  return { merged: { ...wanted, ...untouched }, overtaken }
}

/**
 * The name to write for a location or shelf place that is named `own` by now, when somebody who saw it as
 * `seen` wants it `wanted` (NAMED-1); null where somebody else has named it otherwise meanwhile. Without
 * `seen` it is what is wanted.
 */
export function mergeName(own: string, wanted: string, seen: string | undefined): string | null {
  if (seen === undefined) return wanted
  const { merged, overtaken } = mergeFields(
    ['name'],
    { name: own },
    { name: wanted },
    { name: seen },
  )
  return overtaken.length > 0 ? null : merged.name
}
