import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Client } from './client.ts'
import { startTestServer } from './harness.ts'
import type { TestServer, TestServerOptions, TestUser } from './harness.ts'
import { adjustment, createStockroom, unique } from './stockroom.ts'
import type { Stockroom } from './stockroom.ts'

export { adjustment, unique }
export type { Stocked } from './stockroom.ts'

/** Of two plugins' meeting a test is run where both are: `tests/packages/without-a-plugin.test.ts` takes one out. */
export const hasPlugin = (id: string): boolean =>
  existsSync(new URL(`../../plugins/${id}`, import.meta.url))

/** A client with the user that it is signed in as. */
export type SignedIn = Client & { readonly user: TestUser }

/** Two customers with somebody of each role, and short ways to put things in place. */
export interface World extends Stockroom {
  readonly server: TestServer
  readonly admin: SignedIn
  /** Without the narcotics flag. */
  readonly editor: SignedIn
  readonly reader: SignedIn
  /** The other customer's administrator. */
  readonly stranger: SignedIn
  /** An item of the shared catalogue. */
  readonly newCatalogueItem: (fields?: object) => Promise<number>
  readonly close: () => Promise<void>
}

/** Starts a server with two customers. */
export async function createWorld(options: TestServerOptions = {}): Promise<World> {
  const server = await startTestServer(options)
  const admin = await server.signedIn({ role: 'administrate', narcotics: true })
  const { customer_id } = admin.user
  const editor = await server.signedIn({ customer_id, role: 'edit' })
  const reader = await server.signedIn({ customer_id, role: 'read' })
  const stranger = await server.signedIn({ role: 'administrate', narcotics: true })

  return {
    server,
    admin,
    editor,
    reader,
    stranger,
    ...createStockroom(admin),
    async newCatalogueItem(fields = {}) {
      const values = { vendor_name: unique('K'), display_name: unique('Katalogvara') }
      const { id } = await server.db
        .insertInto('items')
        .values({
          customer_id: null,
          kind: 'medicine',
          strength_text: null,
          gtin: null,
          ...values,
          ...fields,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async close() {
      expect(await checkLedger(server.db)).toEqual([])
      await server.close()
    },
  }
}
