import { unbroken } from '../domain/index.ts'
import type { Face } from './marks.ts'
import { linesHeight, type TypeSetter } from './type-setter.ts'

/** Text that was made to fit. */
export interface Fitted {
  /** Points. */
  readonly size: number
  readonly lines: readonly string[]
  /** Not all of it could be kept; the last line ends in an ellipsis. */
  readonly isCut: boolean
}

/** The room for a text and how it may be set. */
export interface Room {
  /** mm */
  readonly width: number
  /** mm */
  readonly height: number
  /** Points: the largest size that is tried first, and the smallest. */
  readonly largest: number
  readonly smallest: number
  readonly face: Face
}

const STEP = 0.5
const ELLIPSIS = '…'
/** Rounding must not count as overflow. */
const SLACK = 1e-6

interface Wrapped {
  readonly lines: readonly string[]
  /** A word was longer than a line and had to be split. */
  readonly isSplit: boolean
}

/**
 * Lines of at most `width` mm; a number and its unit stay on one (NAME-2). A word longer than a line is split
 * with a hyphen; anything else that is longer, such as a lot number, without a sign: a hyphen may be part of it.
 */
export function wrapText(
  setter: TypeSetter,
  text: string,
  { width, size, face }: { readonly width: number; readonly size: number; readonly face: Face },
): Wrapped {
  const fits = (line: string) => setter.width(line, size, face) <= width + SLACK
  if (fits(text)) return { lines: text === '' ? [] : [text], isSplit: false }
  const lines: string[] = []
  let isSplit = false
  let line = ''
  for (const word of wordsOf(text, fits)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    const shownOf = isWord(word) ? hyphened : asItIs
    while (!fits(line)) {
      const head = longestHead(line, fits, shownOf)
      isSplit = true
      lines.push(head.shown)
      line = line.slice(head.length)
    }
  }
  if (line !== '') lines.push(line)
  return { lines, isSplit }
}

/** What a line may not part: words, and numbers with their units where a line holds both. */
function wordsOf(text: string, fits: (line: string) => boolean): readonly string[] {
  return unbroken(text)
    .split(' ')
    .flatMap((word) => {
      const parts = word.split('\u00a0')
      const whole = parts.join(' ')
      return fits(whole) ? [whole] : parts
    })
}

/** As much of a word's beginning as fits on a line, at least one character. */
function longestHead(
  word: string,
  fits: (line: string) => boolean,
  shownOf: (head: string) => string,
): { readonly shown: string; readonly length: number } {
  const characters = [...word]
  let low = 1
  let high = characters.length - 1
  const headOf = (count: number) => characters.slice(0, count).join('')
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(shownOf(headOf(middle)))) low = middle
    else high = middle - 1
  }
  const head = headOf(Math.max(1, low))
  return { shown: fits(shownOf(head)) ? shownOf(head) : head, length: head.length }
}

/** Whether it is a word of a language, with what may stand around one: codes have figures, signs or capitals alone. */
function isWord(text: string): boolean {
  return /^\(?\p{L}*\p{Ll}\p{L}*(?:[-/]\p{L}*\p{Ll}\p{L}*)*[.,;:!?)]*$/u.test(text)
}

function hyphened(head: string): string {
  return /\p{L}$/u.test(head) ? `${head}-` : head
}

const asItIs = (head: string) => head

/**
 * Makes a cleaned text fit its room: shrinks and wraps it, then splits words, and only when the
 * smallest size is not small enough cuts it with an ellipsis. Never wider or higher than the room.
 */
export function fitText(setter: TypeSetter, text: string, room: Room): Fitted {
  const { width, height, largest, smallest, face } = room
  const tried: { readonly size: number; readonly wrapped: Wrapped }[] = []
  for (let size = largest; size >= smallest - SLACK; size -= STEP) {
    const wrapped = wrapText(setter, text, { width, size, face })
    const isFitting = linesHeight(wrapped.lines.length, size) <= height + SLACK
    if (isFitting && !wrapped.isSplit) return { size, lines: wrapped.lines, isCut: false }
    if (isFitting) tried.push({ size, wrapped })
  }
  const split = tried[0]
  if (split) return { size: split.size, lines: split.wrapped.lines, isCut: false }
  const { lines } = wrapText(setter, text, { width, size: smallest, face })
  const count = Math.floor((height + SLACK) / linesHeight(1, smallest))
  if (count === 0) return { size: smallest, lines: [], isCut: lines.length > 0 }
  const kept = lines.slice(0, count)
  const last = cutLine(setter, kept.at(-1) ?? '', { width, size: smallest, face })
  return { size: smallest, lines: [...kept.slice(0, -1), last], isCut: true }
}

/** The line with an ellipsis, shortened until both fit; empty when not even that does. */
function cutLine(
  setter: TypeSetter,
  line: string,
  { width, size, face }: { readonly width: number; readonly size: number; readonly face: Face },
): string {
  const characters = [...line.replace(/-$/, '')]
  for (let count = characters.length; count >= 0; count--) {
    const shown = characters.slice(0, count).join('').trimEnd() + ELLIPSIS
    if (setter.width(shown, size, face) <= width + SLACK) return shown
  }
  return ''
}
