import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockDoor } from '../../server/stock/plugin-stock.ts'
import { key } from './intents.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** A plugin's call that the editor makes. */
const call = (idempotencyKey?: string, operationId = 'sendTransfer') => {
  const headers = { 'idempotency-key': idempotencyKey }
  const routeOptions = { config: { operationId } }
  return { user: world.editor.user, headers, body: null, routeOptions } as unknown as FastifyRequest
}
const door = () => stockDoor(world.server.context, async () => null)

test('a plugin’s call that had no stock to change keeps its key too', async () => {
  const work = {
    operation: 'notera',
    first: async () => ({ done: 'now' }),
    again: async (ids: readonly number[]) => ({ done: `before, with ${ids.length} entries` }),
  }
  const request = call(key())
  expect(await door()(request, work)).toEqual({ done: 'now' })
  expect(await door()(request, work)).toEqual({ done: 'before, with 0 entries' })
})

test('a plugin changes the stock once in a turn, since locks have an order', async () => {
  const twice = door()(call(), {
    operation: 'flytta två gånger',
    first: async ({ change }) => {
      await change([], 'prov/1')
      return { done: await change([], 'prov/1') }
    },
    again: async () => ({ done: [] }),
  })
  await expect(twice).rejects.toThrow('once in a turn')
})

test('a call that clients send without a key changes no stock, and says which line it lacks', async () => {
  let runs = 0
  const asked = door()(call(key(), 'turnTransfer'), {
    operation: 'vänd',
    first: async () => ({ runs: ++runs }),
    again: async () => ({ runs }),
  })
  await expect(asked).rejects.toThrow(
    /"turnTransfer" changes stock.*{ \$ref: '#\/components\/parameters\/IdempotencyKey' }/,
  )
  expect(runs).toBe(0)
})
