import { checkPlugin } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('is a sound plugin: starts alone, and everything it names can be loaded', async () => {
  expect(await checkPlugin(plugin)).toEqual([])
}, 30_000)

it('who picked out of turn is a file for administrators, as the page is', () => {
  expect(plugin.slots?.['exports.datasets']?.map(({ roles }) => roles)).toEqual([['administrate']])
})
