/** Where the keyboard stops on its way through a sheet. */
const STOPS = 'a, button, input, select, summary, textarea'

/**
 * Whether the focus came to a field from another stop of its sheet or form, as by a key. What a sheet above
 * gives back when it closes comes from nowhere: nobody has gone to the field by that (ROUND-31).
 */
export function isMoveTo(field: Element, from: Element | null): boolean {
  const within = field.closest('[role="dialog"]') ?? field.closest('form')
  return from !== null && from.matches(STOPS) && within !== null && within.contains(from)
}

/** Whether a touch is of a field or its name, and of nothing else that stands beside it. */
export function isTouchOf(target: EventTarget): boolean {
  return target instanceof Element && target.closest('label, input') !== null
}
