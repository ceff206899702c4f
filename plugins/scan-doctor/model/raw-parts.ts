import { controlName, visibleText } from '@forrad/core/scanner'

/** A stretch of raw text by what it is. */
export interface RawPart {
  readonly kind: 'text' | 'separator' | 'control' | 'symbology'
  /** With everything in it made visible; control characters are names. */
  readonly text: string
}

/** Longest raw text that is taken apart, in characters; what is beyond it is cut. */
const LONGEST = 1000

const CONTROL = /[\p{C}\p{Zl}\p{Zp}]/u

/**
 * Raw text taken apart, so that separators, other control characters and the leading symbology
 * identifier can be told from the rest. `standIns`: `]` and `~` count as separators, as they do in GS1
 * data that a hand scanner typed.
 */
export function rawParts(raw: string, standIns: boolean): readonly RawPart[] {
  const cut = raw.slice(0, LONGEST)
  const symbology = /^\][A-Za-z][A-Za-z0-9]/.exec(cut)?.[0] ?? ''
  const parts: RawPart[] = symbology === '' ? [] : [{ kind: 'symbology', text: symbology }]
  for (const character of cut.slice(symbology.length)) {
    const kind = kindOf(character, standIns)
    const text = controlName(character) ?? visibleText(character)
    const last = parts.at(-1)
    if (last?.kind === kind) {
      const gap = kind === 'text' ? '' : ' '
      parts[parts.length - 1] = { kind, text: last.text + gap + text }
    } else {
      parts.push({ kind, text })
    }
  }
  return raw.length > LONGEST ? [...parts, { kind: 'control', text: '…' }] : parts
}

function kindOf(character: string, standIns: boolean): RawPart['kind'] {
  if (character === '\u001d') return 'separator'
  if (standIns && (character === ']' || character === '~')) return 'separator'
  return CONTROL.test(character) ? 'control' : 'text'
}
