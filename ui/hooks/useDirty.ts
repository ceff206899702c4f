import { useState } from 'react'

/** Whether any field of a form holds something else than when the form opened: closing would lose it. */
export function useDirty(typed: object): boolean {
  const [first] = useState(typed)
  return differs(first, typed)
}

/** Whether a field differs; a list or a file counts as another as soon as it was chosen anew. */
export function differs(before: object, now: object): boolean {
  const known: Readonly<Record<string, unknown>> = { ...before }
  return Object.entries(now).some(([name, value]) => known[name] !== value)
}
