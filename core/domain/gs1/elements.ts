import type { CompiledIdentifier } from './ai-lookup.ts'
import type { ElementInput, Gs1Element } from './types.ts'
import { toElement } from './value.ts'

/** The element with this identifier, if any. */
export function elementOf<E extends ElementInput>(
  elements: readonly E[],
  ai: string,
): E | undefined {
  // A loop: `find` with its closure is dear where every element read asks this.
  for (const element of elements) if (element.ai === ai) return element
  return undefined
}

/** Adds a value without fault unless the identifier is there with the same value; false when it is there with another (GS-7). */
export function addElement(
  elements: Gs1Element[],
  identifier: CompiledIdentifier,
  value: string,
  currentYear: number,
): boolean {
  const earlier = elementOf(elements, identifier.ai)
  if (earlier !== undefined) return earlier.value === value
  elements.push(toElement(identifier, value, currentYear))
  return true
}
