import { startRegistry, type Candidate } from '@forrad/core/kernel'
import { fakeClock } from '@forrad/core/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { exampleItem } from '../../fixtures.ts'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import { definePlugin, type ReactView } from '../../plugin.ts'
import { ItemBadges } from './ItemBadges.tsx'

const badges = createElement(ItemBadges, { item: exampleItem() })

/** Drawn with these plugins, and without services: whoever asks for one of them throws. */
async function drawn(candidates: readonly Candidate<ReactView>[]): Promise<string> {
  const value = await startRegistry(candidates, {
    services: {},
    timers: fakeClock(),
    log: () => {},
  })
  return renderToStaticMarkup(createElement(RegistryProvider, { value }, badges))
}

it('asks for nothing where no plugin says anything of items', async () => {
  expect(renderToStaticMarkup(badges)).toBe('')
  expect(await drawn([])).toBe('')
})

it('asks for who sees it where one does', async () => {
  const load = async () => ({ default: () => null })
  const plugin = definePlugin({
    api: 1,
    id: 'example',
    name: { id: 'example' },
    slots: { 'item.badges': [{ id: 'badge', load }] },
  })
  const candidate = { id: 'example', own: true, load: async () => ({ default: plugin }) }
  await expect(drawn([candidate])).rejects.toThrow('useServices')
})
