import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSearchable, shownText, visibleText } from './visible-text.ts'

/** Any characters, also halves of pairs and controls. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes))

it.each([
  ['0107046261012348', '0107046261012348'],
  ['10LOT\u001d17271231', '10LOT‹GS›17271231'],
  ['a\u0000b\tc\nd\u007f', 'a‹NUL›b‹TAB›c‹LF›d‹DEL›'],
  ['åäö Å ß 中 😀', 'åäö Å ß 中 😀'],
  ['<b onclick="x">', '<b onclick="x">'],
  ['abc\u202edcba\u2066', 'abc·dcba·'],
  ['\u200b\ufeff\u2028\u0085', '····'],
  ['\ud800x', '·x'],
])('TEXT-1 %j is shown as %s', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

it('TEXT-1 shows any text with nothing hidden in it', () => {
  const hidden = /[\p{C}\p{Zl}\p{Zp}]/u
  fc.assert(
    fc.property(anyText, (text) => {
      expect(visibleText(text)).not.toMatch(hidden)
    }),
  )
})

it('TEXT-2 cuts long texts, and never through a character', () => {
  expect(shownText('x'.repeat(120))).toBe('x'.repeat(120))
  expect(shownText('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`)
  expect(shownText('x'.repeat(4000))).toBe(`${'x'.repeat(120)}…`)
  expect(shownText('😀'.repeat(4000))).toBe(`${'😀'.repeat(120)}…`)
})

it.each([
  ['Alvedon 500', true],
  [' 101234 ', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['', false],
  ['  ', false],
  ['10A\u001d17', false],
  ['a\u202eb', false],
])('TEXT-3 %j can be searched for: %s', (text, answer) => {
  expect(isSearchable(text)).toBe(answer)
})
