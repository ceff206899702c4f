import { fakeServices } from '@forrad/core/testing'
import type { Adjustment } from '@forrad/openapi'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Slotted, startSlotted } from '../../../ui/testing/slotted.fixtures.tsx'
import { messages } from '../locales/sv.po'
import { useExtraWords } from './useExtraWords.ts'

/** What stands in the history of an entry with this; the plugin `slotted` has a mark there. */
async function shown(extra: NonNullable<Adjustment['extra']>): Promise<string> {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const services = fakeServices()
  const registry = await startSlotted(services, {
    'history.marks': [{ id: 'mark', load: async () => ({ default: () => null }) }],
  })
  function Lines() {
    return <>{useExtraWords()({ extra }).join('; ')}</>
  }
  return renderToString(
    <I18nProvider i18n={i18n}>
      <Slotted services={services} registry={registry}>
        <Lines />
      </Slotted>
    </I18nProvider>,
  )
}

it('EXTRA-2 what a plugin added stands by its name where the plugin is gone, and the product’s own in words', async () => {
  expect(await shown({ 'fridge-log/degrees': 4, 'fridge-log/checked': false })).toBe(
    'fridge-log/checked: Nej; fridge-log/degrees: 4',
  )
  expect(await shown({ 'opened/on': '2026-11-19', 'recall/batches_alone': true })).toBe(
    'Öppnad den: 2026-11-19; Bara de här batcherna räknade: Ja',
  )
  expect(await shown({ 'retrieval/other_batch': 'batch_missing' })).toBe(
    'Varför en annan batch: Skadad eller saknas',
  )
})

it('EXTRA-1 what a plugin marks itself stands nowhere else', async () => {
  expect(await shown({ 'slotted/said': 'x' })).toBe('')
})
