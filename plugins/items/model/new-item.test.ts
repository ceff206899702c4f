import { expect, it } from 'vitest'
import {
  beginItem,
  itemInput,
  lockedFields,
  newItemProblems,
  refusedItemFields,
  takenItemFields,
} from './new-item.ts'
import type { TypedItem } from './new-item.ts'

const whole: TypedItem = {
  ...beginItem({}),
  vendor_name: ' E-2001 ',
  display_name: 'Handskar\tnitril ',
  strength_text: ' M',
}

it('NEWITEM-1 demands a name and a number, on one line and not too long', () => {
  expect(newItemProblems(beginItem({}))).toMatchObject({
    vendor_name: 'required',
    display_name: 'required',
    strength_text: null,
    gtin: null,
  })
  expect(newItemProblems({ ...whole, vendor_name: ' \t' }).vendor_name).toBe('required')
  const long = { ...whole, vendor_name: 'x'.repeat(101), strength_text: 'x'.repeat(101) }
  expect(newItemProblems(long)).toMatchObject({
    vendor_name: 'too_large',
    strength_text: 'too_large',
  })
  expect(itemInput(long)).toBe(null)
})

it('sends what was typed, trimmed, and nothing where nothing was', () => {
  expect(itemInput(whole)).toEqual({
    vendor_name: 'E-2001',
    display_name: 'Handskar nitril',
    strength_text: 'M',
    gtin: null,
    kind: 'supply',
    narcotic_level: 0,
    requires_license: false,
  })
})

it('sends a narcotic class with a medicine alone', () => {
  expect(itemInput({ ...whole, kind: 'medicine', narcotic_level: 2 })?.narcotic_level).toBe(2)
  expect(itemInput({ ...whole, kind: 'supply', narcotic_level: 2 })?.narcotic_level).toBe(0)
})

it('sends whether a licence is required', () => {
  expect(itemInput({ ...whole, requires_license: true })?.requires_license).toBe(true)
})

it.each([
  [true, 2, []],
  [false, 0, ['narcotic_level']],
  [false, 2, ['kind', 'narcotic_level']],
])('NEWITEM-6 with the permission %o and class %i these are locked: %j', (may, level, locked) => {
  const fields = lockedFields({ ...whole, narcotic_level: level }, may)
  expect(fields).toEqual(locked)
})

it.each([
  ['', null],
  ['7046261234566', null],
  ['7 046261 234566', null],
  ['7046261234565', 'no_gtin'],
  ['704626', 'no_gtin'],
  ['handske', 'no_gtin'],
])('NEWITEM-2 a barcode “%s”', (gtin, problem) => {
  expect(newItemProblems({ ...whole, gtin }).gtin).toBe(problem)
})

it.each([
  [{ gtin: '07046261234566' }, { gtin: '7046261234566', display_name: '' }],
  [{ name: '7046261234566' }, { gtin: '7046261234566', display_name: '' }],
  [{ name: ' plåster stora' }, { gtin: '', display_name: 'plåster stora' }],
  [{ gtin: '7046261234565' }, { gtin: '', display_name: '' }],
  [{}, { gtin: '', display_name: '' }],
])('NEWITEM-3 %o stands in its field', (sought, fields) => {
  expect(beginItem(sought)).toMatchObject(fields)
})

it('says at the field what the server refused', () => {
  const details = [
    { field: 'item.gtin', rule: 'wrong_format' },
    { field: 'item.vendor_name', rule: 'too_long' },
    { field: 'item.kind', rule: 'wrong' },
  ]
  expect(refusedItemFields(details)).toEqual({ gtin: 'no_gtin', vendor_name: 'too_large' })
})

it('NEWITEM-4 blames the varunummer where nobody says what is taken', () => {
  expect(takenItemFields([{ field: 'item.gtin' }])).toEqual({ gtin: 'taken' })
  expect(takenItemFields([{ field: 'item.vendor_name' }])).toEqual({ vendor_name: 'taken' })
  expect(takenItemFields([])).toEqual({ vendor_name: 'taken' })
  expect(takenItemFields([{ field: 'item.kind' }])).toEqual({ vendor_name: 'taken' })
})
