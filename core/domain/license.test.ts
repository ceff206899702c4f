import { describe, expect, it } from 'vitest'
import { licenseState } from './license.ts'

const TODAY = '2026-11-21'

function license(valid_until: string, quantity: number, quantity_used: number) {
  return { license_number: 'L1', responsible: 'Dr Ek', quantity, quantity_used, valid_until }
}

function state(requires_license: boolean, ...held: Parameters<typeof license> | []) {
  const item = { requires_license, license: held.length === 0 ? null : license(...held) }
  return licenseState(item, TODAY)
}

describe('licence', () => {
  it('LICENSE-1 is missing where it is required', () => {
    expect(state(true)).toBe('missing')
  })

  it('LICENSE-2 is silent where it is neither required nor there', () => {
    expect(state(false)).toBe('none')
  })

  it('LICENSE-3 is good through its last day', () => {
    expect(state(true, '2026-11-21', 10, 0)).toBe('valid')
    expect(state(false, '2026-11-21', 10, 0)).toBe('valid')
    expect(state(true, '2026-11-20', 10, 0)).toBe('expired')
  })

  it('LICENSE-4 is used up when its quantity is', () => {
    expect(state(true, '2027-01-01', 10, 9)).toBe('valid')
    expect(state(true, '2027-01-01', 10, 10)).toBe('used_up')
    expect(state(true, '2027-01-01', 10, 11)).toBe('used_up')
  })

  it('LICENSE-5 is called expired when it is both', () => {
    expect(state(true, '2026-01-01', 10, 10)).toBe('expired')
  })
})
