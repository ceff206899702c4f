import { aUser } from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { provideWords, wordError, wordErrorOf } from './errors.ts'
import { insideWords } from './insideErrors.ts'

const refused = (...rules: readonly string[]) => ({
  kind: 'answer' as const,
  status: 409,
  code: 'refused_by_rule' as const,
  message: '',
  details: rules.map((rule) => ({ adjustment_index: 0, rule })),
})

const stopped = { kind: 'busy' as const }

it('what only those meet who have signed in is worded once its words have come', () => {
  i18n.load('sv', {})
  i18n.activate('sv')
  const outside = wordError(stopped)
  provideWords(insideWords)
  expect(wordError(stopped)).not.toBe(outside)
  expect(wordError({ ...refused(), code: 'not_found' as const })).not.toBe('')
})

it('a refusal of a plugin’s rule is read in its own words, any other in the product’s', () => {
  i18n.load('sv', { 'fridge-log/too_warm': 'Kylen är för varm.' })
  i18n.activate('sv')
  expect(wordError(refused('fridge-log/unworded', 'fridge-log/too_warm'))).toBe(
    'Kylen är för varm.',
  )
  const general = wordError(refused())
  expect(general).not.toBe('')
  expect(wordError(refused('fridge-log/unworded'))).toBe(general)
})

it('a batch without a lot has its name in the words of a refusal, as everywhere', () => {
  const rule = 'fridge-log/batch_warm'
  // Whether the product's own texts are loaded depends on what ran before.
  i18n.load('sv', { [rule]: ['Batch ', ['identifier'], ' är för varm.'] })
  i18n.activate('sv')
  const said = (batch: object) =>
    wordError({ ...refused(rule), details: [{ adjustment_index: 0, rule, ...batch }] })
  expect(said({ identifier: 'A1' })).toBe('Batch A1 är för varm.')
  expect(said({ identifier: null })).toMatch(/^Batch (UNKNOWN|OKÄND) är för varm\.$/)
})

it('that the session had ended is no longer said once the person has signed in again', () => {
  const ended = { ...refused(), status: 401, code: 'not_signed_in' as const }
  const user = aUser()
  const said = (state: { user: typeof user | null; expired: boolean }) =>
    wordErrorOf({ state })(ended)
  const during = said({ user, expired: true })
  expect(during).toBe(wordError(ended))
  expect(said({ user: null, expired: false })).toBe(during)
  expect(said({ user, expired: false })).not.toBe(during)
})
