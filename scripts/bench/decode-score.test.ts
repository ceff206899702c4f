import { expect, it } from 'vitest'
import { judge } from './decode-score.ts'

it.each([
  ['a Codabar labelled without its letters', 'A1234567890A', ']F0', '1234567890', 'right'],
  ['a Codabar labelled with them', 'A1234567890A', ']F0', 'A1234567890A', 'right'],
  ['one as long as a trade item', 'A123456789012A', ']F0', '123456789012', 'right'],
  ['another Codabar', 'A1234567891A', ']F0', '1234567890', 'wrong'],
  ['a DataBar labelled by its trade item', '0104412345678909', ']e0', '04412345678909', 'right'],
  ['another trade item', '0101234567890128', ']e0', '02001234567893', 'wrong'],
  ['a UPC-E labelled by its eight digits, zeros at 5', '0012345000065', ']E0', '01234565', 'right'],
  ['at 3', '0012300000451', ']E0', '01234531', 'right'],
  ['at 4', '0012340000053', ']E0', '01234543', 'right'],
  ['at 0 to 2', '0049000006346', ']E0', '04963406', 'right'],
  ['at 9', '0050968000093', ']E0', '05096893', 'right'],
  ['another UPC-E', '0049000006346', ']E0', '05096893', 'wrong'],
  ['an EAN-8', '01234565', ']E4', '01234565', 'right'],
] as const)('%s is judged', (_, text, symbology, wanted, verdict) => {
  expect(judge([{ text, symbology }], [wanted])).toBe(verdict)
})
