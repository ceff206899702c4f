import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { becameWords } from './became-words.ts'

const i18n = setupI18n({ locale: 'sv', messages: { sv: messages } })
const said = (arrived: number, back: number, written_off: number) =>
  becameWords({ arrived, back, written_off }, (one) => i18n._(one))

it('what became of a line is said in Swedish, of one piece and of several', () => {
  expect(said(1, 1, 1)).toBe('1 har kommit · 1 tillbaka · 1 kasserad')
  expect(said(3, 0, 2)).toBe('3 har kommit · 2 kasserade')
  expect(said(0, 0, 0)).toBe('')
})
