import type { ChoiceWord } from '@forrad/openapi'

/**
 * A word with another text. What it is called by stays where it is saved already, since it stands in
 * the ledger; else it follows the text, apart from the others.
 */
export function withCode(
  word: ChoiceWord,
  text: string,
  kept: readonly ChoiceWord[],
  others: readonly ChoiceWord[],
): ChoiceWord {
  if (kept.some(({ code }) => code === word.code)) return { code: word.code, text }
  const taken = new Set([...kept, ...others].map(({ code }) => code))
  const base = codeOf(text)
  let code = base
  for (let number = 2; taken.has(code); number += 1) code = `${base}_${number}`
  return { code, text }
}

/** Letters without their marks, digits, and `_` for the rest. */
function codeOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  const code = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
  return code.slice(0, 36) || 'word'
}
