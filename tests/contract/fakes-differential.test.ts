import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerCandidate } from '../../server/kernel/load-manifest.ts'
import { SERVER_PLUGIN_API } from '../../server/kernel/manifest.ts'
import { pluginCandidates } from '../../server/plugins.ts'
import { createPair } from './fakes-pair.ts'
import { sequence } from './fakes-steps.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

const isFull = process.env['FORRAD_FULL'] === '1'
const runs = Number(process.env['FORRAD_COUNT'] ?? (isFull ? 400 : 15))
// The full run looks where nobody has looked; the short one says the same each time.
const seed = Number(process.env['FORRAD_SEED'] ?? (isFull ? Date.now() % 1_000_000 : 1))

/** The plugin that judges openings (OPEN-9), without its rule. */
const lenient: ServerCandidate = {
  id: 'opened',
  async load() {
    const found = pluginCandidates().find(({ id }) => id === 'opened')
    const own = { api: SERVER_PLUGIN_API, id: 'opened', calls: {}, handlers: () => ({}) }
    const hooks = { 'stock.check': { judge: async () => [] } }
    return { default: { ...own, ...Object((await found?.load())?.default), hooks } }
  },
}

let world: World
let catalogueItem: number
beforeAll(async () => {
  // The core alone: rules of plugins have no place in the fake.
  world = await createWorld({ plugins: [lenient] })
  const fields = { vendor_name: '101234', display_name: 'Alvedon brustablett' }
  catalogueItem = await world.newCatalogueItem({ ...fields, strength_text: '500 mg' })
})
afterAll(() => world?.close())

test(
  `whatever is asked in whatever order, the fake says what the server says (${runs} sequences, seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const pair = await createPair(world, catalogueItem)
        for (const step of steps) expect(await pair.take(step)).toBeNull()
        expect(await pair.sweep()).toBeNull()
      }),
      { numRuns: runs, seed },
    )
  },
  60_000 + runs * 10_000,
)
