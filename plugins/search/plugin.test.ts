import { checkPlugin } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { SEARCH_PATH } from './model/page-address.ts'
import plugin from './plugin.ts'

it('starts alone, and everything that it contributes loads', async () => {
  expect(await checkPlugin(plugin)).toEqual([])
})

it('has its page where the address is written', () => {
  expect(plugin.routes?.map(({ path }) => path)).toEqual([SEARCH_PATH])
})
