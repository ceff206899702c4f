import { describe, expect, it } from 'vitest'
import { dosageForm } from './dosage-form.ts'

describe('dosageForm', () => {
  it.each([
    ['Alvedon filmdragerad tablett', 'tablet'],
    ['Nicorette munlöslig tablett', 'tablet'],
    ['Omeprazol enterokapsel, hård', 'capsule'],
    ['Adrenalin injektionsvätska, lösning', 'injection'],
    ['Bensylpenicillin pulver till injektionsvätska', 'injection'],
    ['Spruta luer lock', 'injection'],
    ['Ringer-acetat infusionsvätska, lösning', 'infusion'],
    ['Noradrenalin koncentrat till infusionsvätska', 'infusion'],
    ['Timolol ögondroppar, lösning', 'drops'],
    ['Bricanyl Turbuhaler inhalationspulver', 'inhaler'],
    ['Salbutamol lösning för nebulisator', 'inhaler'],
    ['Mometason nässpray, suspension', 'spray'],
    ['Fentanyl depotplåster', 'plaster'],
    ['Hydrokortison kräm', 'cream'],
    ['Kloramfenikol ögonsalva', 'cream'],
    ['Alvedon suppositorium', 'suppository'],
    ['Kompress steril', 'dressing'],
    ['Elastisk binda', 'dressing'],
    ['Säkerhetskanyl', 'needle'],
    ['Perifer venkateter', 'needle'],
    ['Laktulos oral lösning', 'liquid'],
    ['MAKROGOL PULVER TILL ORAL LÖSNING', 'liquid'],
  ])('FORM-1 %s: %s', (name, form) => {
    expect(dosageForm(name)).toBe(form)
  })

  it('FORM-1 knows letters with marks written as two signs', () => {
    expect(dosageForm('Fentanyl depotplåster'.normalize('NFD'))).toBe('plaster')
  })

  it.each(['Undersökningshandskar nitril', 'Urinkateter', 'Akutväska komplett', 'Gelatin', ''])(
    'FORM-2 %s tells none',
    (name) => {
      expect(dosageForm(name)).toBe(null)
    },
  )
})
