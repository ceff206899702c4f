import { checkPlugin } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('is a sound plugin: starts alone, and everything it names can be loaded', async () => {
  expect(await checkPlugin(plugin)).toEqual([])
}, 30_000)

const [field] = plugin.slots?.['pick.fields'] ?? []
const asks = (demand: string, type: 'remove' | 'write_off' | 'return', narcotic_level = 0) =>
  field?.asks({ [`required.${type}`]: demand }, { type, narcotic_level })

it('REASON-6 a dialog asks where a reason is required or may be given', () => {
  expect(asks('off', 'remove', 5)).toBe(false)
  expect(asks('asked', 'remove')).toBe(true)
  expect(asks('narcotics', 'remove')).toBe(false)
  expect(asks('narcotics', 'remove', 2)).toBe(true)
  expect(asks('all', 'remove')).toBe(true)
  expect(field?.asks({}, { type: 'remove', narcotic_level: 5 })).toBe(false)
})

it('REASON-6 writing off and putting back ask for their own', () => {
  expect(asks('all', 'write_off')).toBe(false)
  expect(asks('all', 'return')).toBe(false)
})
