import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { loadPluginTexts } from './pluginTexts.ts'

it('a plugin adds its texts, and changes none that the product has under the same id', () => {
  i18n.load('sv', { 'test.save': 'Spara' })
  i18n.activate('sv')
  const sv = { 'test.save': 'Skriv in', 'their.title': 'Kylskåp', 'their/too_warm': 'För varmt.' }
  const said = () => Object.keys(sv).map((id) => i18n._(id))
  loadPluginTexts({ messages: { sv } })
  expect(said()).toEqual(['Spara', 'Kylskåp', 'För varmt.'])
  // Nothing in Swedish is nothing to add.
  loadPluginTexts({ messages: {} })
  expect(said()).toEqual(['Spara', 'Kylskåp', 'För varmt.'])
})
