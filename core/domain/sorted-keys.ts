/** The value with every object's properties in one order: that of a request's body makes no other request. */
export function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sortedKeys(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
