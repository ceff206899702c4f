import { checkPlugin } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('is a sound plugin: starts alone, and everything it names can be loaded', async () => {
  expect(await checkPlugin(plugin)).toEqual([])
}, 30_000)

it('who may sign in is a file for administrators, as its page is', () => {
  const forFew = plugin.slots?.['exports.datasets']?.filter(({ roles }) => roles !== undefined)
  expect(forFew?.map(({ id, roles }) => [id, roles])).toEqual([['users', ['administrate']]])
})
