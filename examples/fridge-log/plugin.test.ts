import { checkPlugin } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('starts alone, and everything that it contributes loads', async () => {
  expect(await checkPlugin(plugin)).toEqual([])
}, 30_000)
