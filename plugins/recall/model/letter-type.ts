/** Bytes that a letter may have. */
export const LARGEST_LETTER = 10 * 1024 * 1024

/** What a letter may be. */
export type LetterType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp'

/** What a file is by what it holds, whatever it is called; null for what a letter may not be. */
export function letterType(bytes: Uint8Array): LetterType | null {
  const has = (signature: string, at = 0) =>
    bytes.length > at + signature.length &&
    [...signature].every((character, index) => bytes[at + index] === character.charCodeAt(0))
  if (has('%PDF-')) return 'application/pdf'
  if (has('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (has('\xff\xd8\xff')) return 'image/jpeg'
  if (has('RIFF') && has('WEBP', 8)) return 'image/webp'
  return null
}
