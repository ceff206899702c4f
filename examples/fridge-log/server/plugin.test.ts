import { checkServerPlugin } from '@forrad/server/testing'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('the server takes its half: calls, handlers, rules, job, settings and tables', async () => {
  expect(await checkServerPlugin(plugin, import.meta.dirname)).toEqual([])
})
