import { expect, it } from 'vitest'
import { letterType } from './letter-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['%PDF-1.7 and more', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['RIFF....WAVEfmt ', null],
  ['GIF89a....', null],
  ['<html>%PDF-1.7</html>', null],
  ['MZ\x90\x00', null],
  ['%PDF', null],
  ['', null],
])('a file that begins with %j is %s', (text, type) => {
  expect(letterType(bytes(text))).toBe(type)
})
