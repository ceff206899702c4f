import { describe, expect, it } from 'vitest'
import { itemName } from './item-name.ts'
import { unbroken } from './unbroken.ts'
import { strengthIn } from './strength.ts'

describe('an item’s name', () => {
  it('NAME-1 ends with its strength', () => {
    expect(itemName({ display_name: 'Adrenalin', strength_text: '1 mg/ml' })).toBe(
      'Adrenalin 1 mg/ml',
    )
    expect(itemName({ display_name: 'Kompress', strength_text: null })).toBe('Kompress')
    expect(itemName({ display_name: 'Kompress', strength_text: '' })).toBe('Kompress')
  })

  it.each([
    ['Adrenalin 1 mg/ml', 'Adrenalin 1_mg/ml'],
    ['Citodon 500 mg/30 mg', 'Citodon 500_mg/30_mg'],
    ['9 mg/ml, 30 × 1000 ml', '9_mg/ml, 30 × 1000_ml'],
    ['Heparin 5 000 E', 'Heparin 5_000_E'],
    ['Klorhexidin 0,5 %', 'Klorhexidin 0,5_%'],
    ['12 st av 20 tabletter', '12_st av 20 tabletter'],
    ['Lager 2 har 3 gånger fler', 'Lager 2 har 3 gånger fler'],
  ])('NAME-2 %s is drawn with its numbers and units together', (text, drawn) => {
    expect(unbroken(text)).toBe(drawn.replaceAll('_', '\u00a0'))
  })
})

describe('a search that names a strength', () => {
  it.each([
    ['1 mg/ml', '1 mg/ml', ''],
    ['adrenalin 1mg/ml', '1mg/ml', 'adrenalin'],
    ['1 mg ml adrenalin', '1 mg ml', 'adrenalin'],
    ['citodon 500 mg/30 mg tablett', '500 mg/30 mg', 'citodon tablett'],
    ['klorhexidin 0,5 %', '0,5 %', 'klorhexidin'],
    ['heparin 5 000 E', '5 000 E', 'heparin'],
  ])('SEARCH-1 %s', (query, strength, rest) => {
    expect(strengthIn(query)).toEqual({ strength, rest })
  })

  it.each(['paracetamol', '101234', 'alvedon 500', 'S-20310', 'E1', '2 gånger', 'b12g'])(
    'SEARCH-1 %s names none',
    (query) => {
      expect(strengthIn(query)).toBeNull()
    },
  )
})
