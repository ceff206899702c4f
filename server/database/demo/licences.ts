/** A licence of the demo data; items that need one take these in turn, and the last ones have none. */
export interface DemoLicence {
  readonly license_number: string
  readonly responsible: string
  readonly quantity: number
  readonly quantity_used: number
  /** Days from today to its last day. */
  readonly validIn: number
}

/** One that is good, one used up, one that has run out, one with little left. */
export const demoLicences: readonly DemoLicence[] = [
  {
    license_number: 'L-2026-0117',
    responsible: 'Dr Maria Lindqvist',
    quantity: 40,
    quantity_used: 12,
    validIn: 210,
  },
  {
    license_number: 'L-2026-0231',
    responsible: 'Dr Johan Ek',
    quantity: 20,
    quantity_used: 20,
    validIn: 95,
  },
  {
    license_number: 'L-2025-0904',
    responsible: 'Dr Maria Lindqvist',
    quantity: 30,
    quantity_used: 9,
    validIn: -14,
  },
  {
    license_number: 'L-2026-0388',
    responsible: 'Dr Sara Öhman',
    quantity: 10,
    quantity_used: 9,
    validIn: 33,
  },
]
