import { nameVerdicts, planLines, type NamedVerdict } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { checkPlugin, fakeApi, type Acts } from '@forrad/core/testing'
import type { AdjustmentInput, Item, Location } from '@forrad/openapi'
import { expect, test } from 'vitest'
import { warmRule, type FridgeFacts } from '../examples/fridge-log/model/warm-rule.ts'

/** What the guide quotes of a plugin's test and of a script, so that it compiles and holds. */

const acts: Acts = async ({ adjustments, api }) => {
  const [item] = api.world.items
  const place = item?.locations[0]?.storage_locations[0]
  if (!item || !place) throw new Error('there is no item on a shelf place')
  return adjustments.instantPick(item, [{ storage_location_id: place.id, quantity: 1 }])
}

test('acts that go through the stock command are sound', async () => {
  const plugin = { api: PLUGIN_API, id: 'ward', name: { id: 'Ward' } }
  expect(await checkPlugin(plugin, { acts })).toEqual([])
})

/** What a script asks before it sends anything. */
function judge(
  adjustments: readonly AdjustmentInput[],
  items: readonly Item[],
  locations: readonly Location[],
  facts: FridgeFacts,
): readonly NamedVerdict[] {
  const lines = planLines(adjustments, items, locations)
  const said = nameVerdicts('fridge-log', lines, warmRule(lines, facts))
  return said
}

test('a script hears what the server would refuse, before it sends anything', () => {
  const { world } = fakeApi()
  const [item] = world.items
  const [location] = world.locations
  const place = location?.storage_locations[0]
  if (!item || !location || !place) throw new Error('there is no shelf place')
  const batch = { identifier: 'A', expiration_date: null, quantity: 2 }
  const update = { ...batch, storage_location_id: place.id }
  const adjustments = [{ item_id: item.id, type: 'receive', batch_updates: [update] }] as const
  const limits = { coldest: 2, warmest: 8 }
  const facts = (tenths: number) => ({ last: new Map([[location.id, tenths]]), limits })
  expect(judge(adjustments, world.items, world.locations, facts(50))).toEqual([])
  expect(judge(adjustments, world.items, world.locations, facts(120))).toMatchObject([
    { tone: 'refusal', rule: 'fridge-log/too_warm' },
  ])
})
