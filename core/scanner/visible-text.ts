/** The names of the control characters 0 to 31, as ASCII has them. */
const NAMES = [
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI',
  'DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US',
].flatMap((line) => line.split(' '))
const DELETE = 0x7f
/** Stands for a character that is not drawn, or that turns the direction of others. */
const STAND_IN = '\u00b7'

/** Longest scanned text that is shown whole, in characters. */
const SHOWN = 120

/**
 * Scanned text with everything in it made visible and harmless (TEXT-1): control characters by their
 * names (the GS1 separator as `‹GS›`), characters without a shape of their own as `·`.
 */
export function visibleText(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const name = controlName(character)
    return name === undefined ? STAND_IN : `‹${name}›`
  })
}

/** The name of an ASCII control character, such as `GS`; undefined for any other character. */
export function controlName(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  return code === DELETE ? 'DEL' : NAMES[code]
}

/** The same, cut to at most 120 characters with `…` for the rest (TEXT-2). */
export function shownText(text: string): string {
  const characters = Array.from(text.slice(0, 2 * SHOWN))
  const isWhole = characters.length <= SHOWN && text.length <= 2 * SHOWN
  return isWhole ? visibleText(text) : `${visibleText(characters.slice(0, SHOWN).join(''))}…`
}

/** Whether a text may be searched for: some printable characters, no control characters, not beyond 100 characters (TEXT-3). */
export function isSearchable(text: string): boolean {
  const trimmed = text.trim()
  return trimmed !== '' && trimmed.length <= 100 && visibleText(trimmed) === trimmed
}
