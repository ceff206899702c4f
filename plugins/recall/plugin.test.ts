import { checkPlugin } from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { messages } from './locales/sv.po'
import plugin from './plugin.ts'

it('is a sound plugin: starts alone, and everything it names can be loaded', async () => {
  expect(await checkPlugin(plugin)).toEqual([])
}, 30_000)

it('what still lies about is told as a figure, of one and of many', () => {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const said = (reference: string) => i18n._(plugin.refusals?.['left']?.id ?? '', { reference })
  expect(said('1')).toMatch(/^1\sst ligger kvar utanför karantänen/)
  expect(said('1234')).toMatch(/^1\s234\sst ligger kvar utanför karantänen/)
})
