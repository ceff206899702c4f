import { expect, test } from 'vitest'
import { catalogFiles, knownText } from './known-texts.mjs'

test('a text that the product or a template says is found, with its catalog and its word', () => {
  expect(catalogFiles()).toContain('ui/locales/sv.po')
  expect(knownText('Transfers')).toEqual({
    catalog: 'plugins/transfers/locales/sv.po',
    word: 'Överföringar',
  })
  expect(knownText('The notes could not be fetched')?.catalog).toBe(
    'scripts/new-plugin/server/locales/sv.po.txt',
  )
})

test('what nobody says is free, and so is what the guide begins with', () => {
  for (const title of ['Ward notes', 'Expiry calendar', 'Ward round']) {
    expect([title, knownText(title)]).toEqual([title, null])
  }
})
