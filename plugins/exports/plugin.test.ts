import { checkPlugin } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('is a sound plugin: starts alone, and everything it names can be loaded', async () => {
  expect(await checkPlugin(plugin)).toEqual([])
}, 30_000)

it('who picked out of turn and who may sign in are files for administrators, as their pages are', () => {
  const forFew = plugin.slots?.['exports.datasets']?.filter(({ roles }) => roles !== undefined)
  expect(forFew?.map(({ id, roles }) => [id, roles])).toEqual([
    ['other-batch', ['administrate']],
    ['users', ['administrate']],
  ])
})
