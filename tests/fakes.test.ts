import { OPERATIONS } from '@forrad/core/api'
import type { Input, KeyedCallOptions, OperationId, Result } from '@forrad/core/api'
import { aUser, FAKE_EASY_PASSWORD, FAKE_PASSWORD, FAKE_TOKEN, fakeApi } from '@forrad/core/testing'
import type { FakeApi } from '@forrad/core/testing'
import { describe, expect, test } from 'vitest'
import { fakeProblem } from './contract/fakes-answer.ts'

/** Calls of one operation: those that are carried out, and those that are refused with a status. */
interface Asked<Op extends OperationId> {
  readonly accepted: readonly (readonly [input: Input<Op>, options?: KeyedCallOptions])[]
  readonly refused?: readonly (readonly [status: number, input: Input<Op>])[]
}
type Ask = (input: unknown, options?: unknown) => Promise<Result<unknown>>

const lot = { storage_location_id: 11, identifier: 'LOT24A', expiration_date: '2027-06-30' }
const pick = (quantity: number) =>
  ({ item_id: 1, type: 'remove', batch_updates: [{ ...lot, quantity }] }) as const
const intent = (key: string, quantity: number) => {
  const occurred_at = '2026-11-16T06:00:00.000Z'
  return { version: 1, key, occurred_at, adjustments: [pick(quantity)] } as const
}
const email = 'asa.oberg@forrad.example'
const short = { minimal: true }
const person = { email: 'ny@forrad.example', first_name: 'Ny', last_name: 'Ek', role: 'read', narcotics: false } as const // prettier-ignore
const session = {
  id: 's-1',
  created_at: '2026-11-16T06:00:00.000Z',
  last_seen_at: '2026-11-16T06:30:00.000Z',
  browser: 'Chrome',
  system: 'Windows',
  current: true,
} as const
const passwords = {
  password: 'en lång rad på hyllan',
  password_confirmation: 'en lång rad på hyllan',
}
const easy = { password: FAKE_EASY_PASSWORD, password_confirmation: FAKE_EASY_PASSWORD }

/** Every operation that the fake answers, and how it is asked. */
const asked = {
  getCsrfToken: { accepted: [[{}]] },
  signIn: {
    accepted: [[{ email: 'asa.oberg@forrad.example', password: FAKE_PASSWORD }]],
    refused: [[401, { email: 'asa.oberg@forrad.example', password: 'fel' }]],
  },
  signOut: { accepted: [[{}]] },
  getCurrentUser: { accepted: [[{}]] },
  verifyPasswordReset: {
    accepted: [[{ email, token: FAKE_TOKEN }]],
    refused: [[422, { email, token: 'x' }]],
  },
  requestPasswordReset: { accepted: [[{ email: 'asa.oberg@forrad.example' }]] },
  completePasswordReset: {
    accepted: [[{ email, token: FAKE_TOKEN, ...passwords }]],
    refused: [
      [422, { email, token: 'x', ...passwords }],
      [422, { email, token: FAKE_TOKEN, ...easy }],
    ],
  },
  judgeLinkPassword: {
    accepted: [[{ email, token: FAKE_TOKEN, password: 'x' }]],
    refused: [[422, { email, token: 'x', password: 'x' }]],
  },
  getSettings: { accepted: [[{}]] },
  listUsers: { accepted: [[{}], [{ limit: 1 }]], refused: [[422, { cursor: 'x' }]] },
  createUser: {
    accepted: [[{ user: person }]],
    refused: [
      [409, { user: { ...person, email: 'asa.oberg@forrad.example' } }],
      [422, { user: { ...person, first_name: ' ' } }],
    ],
  },
  updateUser: {
    accepted: [
      [{ id: 'u-2', user: person }],
      [{ id: 'u-3', user: { ...person, email: 'ny.adress@forrad.example' } }],
      [{ id: 'u-2', user: person, seen: person }],
    ],
    refused: [
      [404, { id: 'u-9', user: person }],
      [409, { id: 'u-1', user: { ...person, email: 'asa.oberg@forrad.example' } }],
      [409, { id: 'u-2', user: { ...person, email: 'asa.oberg@forrad.example' } }],
      [409, { id: 'u-2', user: person, seen: { ...person, first_name: 'Annan' } }],
    ],
  },
  deleteUser: { accepted: [[{ id: 'u-2' }]], refused: [[404, { id: 'u-9' }], [409, { id: 'u-1' }]] }, // prettier-ignore
  resendInvitation: { accepted: [[{ id: 'u-2' }]], refused: [[404, { id: 'u-9' }], [409, { id: 'u-1' }]] }, // prettier-ignore
  confirmEmailChange: {
    accepted: [[{ email: 'ny@forrad.example', token: FAKE_TOKEN }]],
    refused: [[422, { email: 'ny@forrad.example', token: 'x' }]],
  },
  changeOwnName: {
    accepted: [[{ first_name: 'Åsa', last_name: 'Ny' }]],
    refused: [
      [409, { first_name: 'Bo', last_name: 'Ek' }],
      [422, { first_name: 'Åsa', last_name: ' ' }],
    ],
  },
  changeOwnPassword: {
    accepted: [[{ current_password: FAKE_PASSWORD, ...passwords }]],
    refused: [
      [422, { current_password: 'fel', ...passwords }],
      [422, { current_password: FAKE_PASSWORD, ...easy }],
    ],
  },
  judgeOwnPassword: { accepted: [[{ password: 'x' }], [{ password: FAKE_EASY_PASSWORD }]] },
  listOwnSessions: { accepted: [[{}]] },
  endOwnSession: { accepted: [[{ id: 's-1' }]], refused: [[404, { id: 's-9' }]] },

  listItems: { accepted: [[{}], [{ limit: 1 }]], refused: [[422, { cursor: 'x' }]] },
  searchItems: {
    accepted: [[{ query: 'alvedon' }], [{ query: 'alvedon', stocked: false, limit: 1 }]],
    refused: [[422, { query: 'alvedon', cursor: 'x' }]],
  },
  searchCatalogue: {
    accepted: [[{ query: 'alvedon' }]],
    refused: [[422, { query: 'alvedon', cursor: 'x' }]],
  },
  findItemByGtin: { accepted: [[{ gtin: '07046261012348' }], [{ gtin: '00012345678905' }]] },
  findItemByVendorName: { accepted: [[{ vendor_name: '101234' }], [{ vendor_name: 'x' }]] },
  getItem: { accepted: [[{ id: 1 }]], refused: [[404, { id: 9 }]] },
  createItem: {
    accepted: [[{ item: { vendor_name: 'E1', display_name: 'Eget', kind: 'supply' } }]],
    refused: [
      [409, { item: { vendor_name: '101234', display_name: 'Eget', kind: 'supply' } }],
      [422, { item: { vendor_name: 'E1', display_name: 'Eget', kind: 'supply', gtin: '07046261012341' } }], // prettier-ignore
    ],
  },
  updateItem: {
    accepted: [[{ id: 1, item: { print_label_text: 'Alvedon' } }]],
    refused: [
      [403, { id: 1, item: { display_name: 'Annat' } }],
      [404, { id: 9, item: { display_name: 'Annat' } }],
    ],
  },
  listLocationItems: {
    accepted: [[{ id: 1 }], [{ id: 1, query: 'alvedon', show: ['out'], limit: 1 }]],
    refused: [[404, { id: 9 }], [422, { id: 1, cursor: 'x' }]], // prettier-ignore
  },
  listInventory: {
    accepted: [[{ id: 1 }], [{ id: 1, expires_within: 300, limit: 1 }]],
    refused: [[404, { id: 9 }], [422, { id: 1, cursor: 'x' }]], // prettier-ignore
  },
  listLocations: { accepted: [[{}], [{ limit: 1 }]], refused: [[422, { cursor: 'x' }]] },
  getLocation: { accepted: [[{ id: 1 }], [{ id: 1 }, short]], refused: [[404, { id: 9 }]] },
  createLocation: {
    accepted: [[{ location: { name: 'Akutrum' } }]],
    refused: [
      [409, { location: { name: 'LÄKEMEDELSRUM 1' } }],
      [422, { location: { name: ' ' } }],
    ],
  },
  updateLocation: {
    accepted: [[{ id: 1, location: { name: 'Akutrum' } }]],
    refused: [[404, { id: 9, location: { name: 'Akutrum' } }], [422, { id: 1, location: { name: ' ' } }]], // prettier-ignore
  },
  deleteLocation: { accepted: [[{ id: 2 }]], refused: [[404, { id: 9 }], [409, { id: 1 }]] }, // prettier-ignore
  createStorageLocation: {
    accepted: [[{ storage_location: { location_id: 1, identifier: 'A3' } }]],
    refused: [
      [404, { storage_location: { location_id: 9, identifier: 'A3' } }],
      [409, { storage_location: { location_id: 1, identifier: 'a1' } }],
      [422, { storage_location: { location_id: 1, identifier: ' ' } }],
    ],
  },
  updateStorageLocation: {
    accepted: [[{ id: 11, storage_location: { identifier: 'A3' } }]],
    refused: [
      [404, { id: 99, storage_location: { identifier: 'A3' } }],
      [409, { id: 11, storage_location: { identifier: 'A2' } }],
    ],
  },
  deleteStorageLocation: { accepted: [[{ id: 12 }]], refused: [[404, { id: 99 }], [409, { id: 11 }]] }, // prettier-ignore
  createLocationItem: {
    accepted: [[{ location_item: { item_id: 1, location_id: 2, reorder_point: 3 } }]],
    refused: [
      [404, { location_item: { item_id: 9, location_id: 1 } }],
      [409, { location_item: { item_id: 1, location_id: 1 } }],
    ],
  },
  getLocationItem: { accepted: [[{ id: 101 }]], refused: [[404, { id: 9 }]] },
  updateLocationItem: {
    accepted: [[{ id: 101, location_item: { reorder_point: 3 } }]],
    refused: [[404, { id: 9, location_item: { reorder_point: 3 } }]],
  },
  deleteLocationItem: { accepted: [], refused: [[404, { id: 9 }], [409, { id: 101 }]] }, // prettier-ignore
  getSummary: { accepted: [[{}], [{ expiring_within_days: 300 }]] },

  registerAdjustments: {
    accepted: [[{ adjustments: [pick(-2)] }], [{ adjustments: [pick(-2)] }, short]],
    refused: [
      [404, { adjustments: [{ ...pick(-2), item_id: 9 }] }],
      [409, { adjustments: [pick(-21)] }],
      [422, { adjustments: [pick(2)] }],
    ],
  },
  adjustItem: {
    accepted: [
      [{ item_adjustment: { adjustments: [pick(-2)] } }],
      [
        { item_adjustment: { adjustments: [], location_item: { item_id: 1, location_id: 2 } } },
        short,
      ],
    ],
    refused: [
      [409, { item_adjustment: { adjustments: [pick(-21)] } }],
      [422, { item_adjustment: { adjustments: [] } }],
      [
        404,
        { item_adjustment: { adjustments: [], location_item: { item_id: 1, location_id: 9 } } },
      ],
    ],
  },
  undoAdjustment: { accepted: [[{ id: 1 }], [{ id: 2 }, short]], refused: [[404, { id: 99 }]] },
  listAdjustments: {
    accepted: [[{}], [{ item_id: 1, location_id: 1, limit: 1 }]],
    refused: [[422, { cursor: 'x' }]],
  },
  sendIntents: {
    accepted: [
      [{ intents: [intent('nyckel-1', -2), intent('nyckel-2', -40), intent('nyckel-3', 3)] }],
    ],
    refused: [[401, { user_id: 'u-9', intents: [intent('nyckel-4', -2)] }]],
  },
  getIntent: { accepted: [[{ key: 'nyckel-0' }]], refused: [[404, { key: 'nyckel-9' }]] },
  listDifferences: { accepted: [[{}], [{ solved: true }]], refused: [[422, { cursor: 'x' }]] },
  solveDifference: {
    accepted: [[{ id: 1, how: 'reason', text: 'Spillt' }]],
    refused: [
      [404, { id: 9, how: 'reason', text: 'Spillt' }],
      [422, { id: 1, how: 'reason', text: ' ' }],
      [422, { id: 1, how: 'count', adjustment_id: 1 }],
    ],
  },
} satisfies { readonly [Op in OperationId]?: Asked<Op> }

/** A fake with a colleague, an empty location, two picks of batches of their own and a difference. */
async function fake(): Promise<FakeApi> {
  const me = aUser({ role: 'administrate', narcotics: true })
  const invited = aUser({ apoex_id: 'u-2', email: 'bo@forrad.example', first_name: 'Bo', last_name: 'Ek', active: false }) // prettier-ignore
  const active = aUser({ apoex_id: 'u-3', email: 'eva@forrad.example', first_name: 'Eva', last_name: 'Dal' }) // prettier-ignore
  const api = fakeApi({ users: [me, invited, active], user: me, sessions: [session] })
  await api.createLocation({ location: { name: 'Förråd 2' } })
  const receive = (identifier: string) =>
    ({ item_id: 1, type: 'receive', batch_updates: [{ ...lot, identifier, quantity: 3 }] }) as const
  await api.registerAdjustments({ adjustments: [receive('X')] }, { key: 'nyckel-0' })
  await api.registerAdjustments({ adjustments: [receive('Y')] })
  await api.sendIntents({ intents: [{ ...intent('nyckel-5', -3), adjustments: [{ ...pick(-30), type: 'write_off', reason: { code: 'damaged' } }] }] }) // prettier-ignore
  await api.registerAdjustments({
    adjustments: [{ ...receive('LOT24A'), batch_updates: [{ ...lot, quantity: 20 }] }],
  })
  return api
}

describe('a fake', () => {
  test('answers no operation that is not asked here, and each of them', async () => {
    expect((await fake()).answers.toSorted()).toEqual(Object.keys(asked).toSorted())
  })

  test.each(Object.entries(asked))('answers %s as the contract has it', async (operation, how) => {
    const name = operation as OperationId
    const { accepted, refused = [] } = how as Asked<OperationId>
    for (const [input, options] of accepted) {
      const result = await ((await fake())[name] as Ask)(input, options)
      expect(result, JSON.stringify(input)).toMatchObject({ ok: true })
      expect(fakeProblem(name, result)).toBeNull()
    }
    for (const [status, input] of refused) {
      const result = await ((await fake())[name] as Ask)(input)
      expect(result, JSON.stringify(input)).toMatchObject({ error: { kind: 'answer', status } })
      expect(fakeProblem(name, result)).toBeNull()
    }
  })

  test('refuses whoever is not signed in or may not, as the contract has it', async () => {
    for (const name of Object.keys(asked) as OperationId[]) {
      const [, path] = OPERATIONS[name]
      const { accepted, refused = [] } = asked[name as keyof typeof asked] as Asked<OperationId>
      const input = accepted[0]?.[0] ?? refused[0]?.[1] ?? {}
      for (const user of [null, aUser({ role: 'read' })]) {
        const api = await fake()
        api.world.user = user
        const result = await (api[name] as Ask)(input)
        expect(fakeProblem(name, result), `${path} by ${user?.role ?? 'nobody'}`).toBeNull()
      }
    }
  })

  test('that lies is caught: an operation, a status or a body that the contract does not have', () => {
    const refusal = (status: number) =>
      ({ ok: false, error: { kind: 'answer', status, code: 'not_found', message: '', details: [] } }) as const // prettier-ignore
    expect(fakeProblem('getItem', refusal(404))).toBeNull()
    expect(fakeProblem('getItem', refusal(418))).toContain('may not answer 418')
    expect(fakeProblem('getItem', { ok: true, data: { item: { id: 1 } } })).toContain(
      'display_name',
    )
    expect(fakeProblem('openDoor' as OperationId, refusal(404))).toContain('not in the contract')
  })
})
