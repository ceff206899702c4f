import type { Item, User } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { cardContent } from './card.ts'

const user: User = {
  apoex_id: 'u1',
  email: 'user@forrad.example',
  first_name: 'Ulla',
  last_name: 'Berg',
  role: 'edit',
  narcotics: false,
  active: true,
  current_customer: { company_name: 'Vården AB', name: 'Kliniken' },
}

function item(narcotic_level = 0): Item {
  return {
    id: 7,
    vendor_name: '123456',
    display_name: 'Paracetamol',
    print_label_text: null,
    label_printed_at: null,
    strength_text: null,
    gtin: null,
    kind: 'medicine',
    own: false,
    requires_license: false,
    narcotic_level,
    license: null,
    locations: [1, 2, 3].map((id) => ({
      id,
      name: `Lager ${id}`,
      quantity: 0,
      location_item: null,
      storage_locations: [],
    })),
  }
}

describe('cardContent', () => {
  it('shows every location without a filter, else the chosen ones and the names of the rest', () => {
    expect(cardContent(item(), user, []).locations).toHaveLength(3)
    const filtered = cardContent(item(), user, [2])
    expect(filtered.locations.map(({ id }) => id)).toEqual([2])
    expect(filtered.elsewhere).toEqual(['Lager 1', 'Lager 3'])
  })

  it('ROLE-5 offers no pick of a narcotic without the flag, all with it', () => {
    expect(cardContent(item(1), user, []).pickable).toBe(false)
    expect(cardContent(item(5), { ...user, narcotics: true }, []).pickable).toBe(true)
  })

  it('ROLE-6 lets administrate and edit pick, read and strangers not', () => {
    expect(cardContent(item(), user, []).pickable).toBe(true)
    expect(cardContent(item(), { ...user, role: 'administrate' }, []).pickable).toBe(true)
    expect(cardContent(item(), { ...user, role: 'read' }, []).pickable).toBe(false)
    expect(cardContent(item(), null, []).pickable).toBe(false)
  })
})
