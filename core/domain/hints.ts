/** The first-use hints there are, each told where its job is done (HINT-1). */
export const HINTS = ['pick', 'running', 'receive-many', 'round', 'select-many'] as const

/** A first-use hint. */
export type Hint = (typeof HINTS)[number]

/** The key in local storage that holds which hints are gone for a person on this device (HINT-2). */
export function hintsKey(userId: string): string {
  return `hints.${userId}`
}

/** Returns the hints that a stored text says are gone; what is unknown in it says nothing (HINT-3). */
export function parseHints(stored: string | null): readonly Hint[] {
  const named = new Set((stored ?? '').split(' '))
  return HINTS.filter((hint) => named.has(hint))
}

/** Returns the text that is stored once another hint is gone; `parseHints` reads it (HINT-1, HINT-3). */
export function withoutHint(stored: string | null, hint: Hint): string {
  return [...new Set([...parseHints(stored), hint])].join(' ')
}

/** A screen that has a hint, as it stands open. */
export interface HintScreen {
  readonly hint: Hint
  /** It was not gone when the screen opened, and has not been closed since (HINT-5). */
  readonly isOpen: boolean
}

/** Returns a screen as it opens; what is stored later does not change it (HINT-5). */
export function openHintScreen(stored: string | null, hint: Hint): HintScreen {
  return { hint, isOpen: !parseHints(stored).includes(hint) }
}

/**
 * Returns the screen whose hint is told, of those that are open, the last opened last; null when none
 * has one to tell (HINT-4).
 */
export function screenTelling<Screen extends HintScreen>(
  screens: readonly Screen[],
): Screen | null {
  return screens.findLast(({ isOpen }) => isOpen) ?? null
}
