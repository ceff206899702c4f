import { expect, test } from 'vitest'
import { setUp } from '../core/device/keeper.fixtures.ts'

// The list is a plugin's, which may be left out; what is kept of it is the core's to judge.
test('where narcotics are left out, no recall of one is kept either', async () => {
  const { keeper, server } = setUp()
  const recalls = [3, 0].map((narcotic_level) => ({
    id: 9 - narcotic_level,
    item: { narcotic_level },
  }))
  server.recalls = recalls
  const kept = async (offline: typeof server.offline) => {
    server.offline = offline
    await keeper.open('anna')
    await keeper.keep([1])
    const read = await keeper.read('listRecalls', {})
    return (read as { data: { recalls: readonly object[] } }).data.recalls
  }
  expect(await kept({})).toEqual([recalls[1]])
  expect(await kept({ narcotics: true })).toEqual(recalls)
})
