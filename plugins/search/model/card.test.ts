import type { Item, User } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { cardContent, type CardPlace } from './card.ts'

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

const at = (place: Partial<CardPlace> = {}): CardPlace => ({
  locationIds: [],
  ownLocationId: null,
  today: '2026-06-15',
  ...place,
})

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
    expect(cardContent(item(), user, at()).locations).toHaveLength(3)
    const filtered = cardContent(item(), user, at({ locationIds: [2] }))
    expect(filtered.locations.map(({ id }) => id)).toEqual([2])
    expect(filtered.elsewhere).toEqual(['Lager 1', 'Lager 3'])
  })

  it('USABLE-1 puts first where something can be used, and of those the own location', () => {
    const dates = ['2026-06-14', '2027-01-01', '2027-01-01', null]
    const locations = dates.map((expiration_date, index) => {
      const id = index + 1
      const batch = { id, identifier: null, expiration_date, quantity: index === 3 ? 0 : 5 }
      const place = { id, location_id: id, identifier: 'A1', batches: [batch] }
      return {
        id,
        name: `Lager ${id}`,
        quantity: 5,
        location_item: null,
        storage_locations: [place],
      }
    })
    const order = (ownLocationId: number | null) =>
      cardContent({ ...item(), locations }, user, at({ ownLocationId })).locations.map(
        ({ id }) => id,
      )
    expect(order(null)).toEqual([2, 3, 1, 4])
    expect(order(3)).toEqual([3, 2, 1, 4])
    expect(order(4)).toEqual([2, 3, 4, 1])
  })

  it('ROLE-5 offers no pick of a narcotic without the flag, all with it', () => {
    expect(cardContent(item(1), user, at()).pickable).toBe(false)
    expect(cardContent(item(5), { ...user, narcotics: true }, at()).pickable).toBe(true)
  })

  it('ROLE-6 lets administrate and edit pick, read and strangers not', () => {
    expect(cardContent(item(), user, at()).pickable).toBe(true)
    expect(cardContent(item(), { ...user, role: 'administrate' }, at()).pickable).toBe(true)
    expect(cardContent(item(), { ...user, role: 'read' }, at()).pickable).toBe(false)
    expect(cardContent(item(), null, at()).pickable).toBe(false)
  })
})
