import { expect } from 'vitest'
import { testPassword } from './harness.ts'
import type { TestUser } from './harness.ts'
import { adjustment } from './world.ts'
import type { SignedIn, Stocked, World } from './world.ts'

/** Sets which acts of narcotics need a witness; those that are not named need none. */
export async function demand(world: World, acts: object) {
  const values = { write_off: false, stocktaking: false, remove: false, ...acts }
  const answer = await world.admin.patch('/api/plugin_settings/witness', { values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** A narcotic item on a shelf place. */
export async function narcotic(world: World, quantity = 20): Promise<Stocked> {
  const made = await world.stocked({ quantity })
  const level = world.server.db.updateTable('items').set({ narcotic_level: 2 })
  await level.where('id', '=', made.item).execute()
  return made
}

/** Somebody of the customer who may be a witness. */
export const newWitness = (world: World, wishes: object = {}) =>
  world.server.addUser({
    customer_id: world.admin.user.customer_id,
    role: 'read',
    narcotics: true,
    ...wishes,
  })

/** What a witness signs. */
export const lineOf = ({ item, place }: Stocked, type: string, quantity: number) => ({
  item_id: item,
  type,
  storage_location_id: place,
  quantity,
})

/** Asks for a signature. */
export const trySigning = (
  by: Pick<SignedIn, 'post'>,
  witness: Pick<TestUser, 'email'>,
  more: object,
  password = testPassword,
) => by.post('/api/witness/signatures', { signature: { email: witness.email, password, ...more } })

/** A signature of these lines; its secret. */
export async function signed(by: SignedIn, witness: TestUser, lines: object[]): Promise<string> {
  const { status, body } = await trySigning(by, witness, { lines })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.signature.secret
}

/** A change of a narcotic, carrying a signature if there is one. */
export const act = (
  { item, place }: Stocked,
  type: string,
  quantity: number,
  secret?: string,
  more: object = {},
) => ({
  ...adjustment(item, type, {
    storage_location_id: place,
    quantity,
    ...(type === 'stocktaking' ? { previous_quantity: 20 } : {}),
  }),
  ...(type === 'write_off' ? { reason: { code: 'damaged', text: 'Skadat' } } : {}),
  ...(secret === undefined ? {} : { extra: { 'witness/signature': secret } }),
  ...more,
})

/** A refusal by the plugin's rule. */
export const refused = (code: string, more: object = {}) => ({
  status: 409,
  body: { error: { code: 'refused_by_rule', details: [{ ...more, rule: `witness/${code}` }] } },
})

/** How these entries stand, as anybody of the customer is told. */
export async function witnessesOf(world: World, ids: readonly number[]) {
  const query = ids.map((id) => `adjustment_ids=${id}`).join('&')
  return (await world.reader.get(`/api/witness/entries?${query}`)).body.entries
}
