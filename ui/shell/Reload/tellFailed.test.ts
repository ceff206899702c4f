import { fakeServices } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { tellFailed } from './tellFailed.ts'

const notFetched = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

/** What is said after a command has failed, of a server that answers or not. */
async function told(error: unknown, isThere: boolean) {
  const services = fakeServices()
  const answer = isThere
    ? ({ ok: true, data: { disabled_plugins: [], contributions: [] } } as const)
    : ({ ok: false, error: { kind: 'network' } } as const)
  const getSettings = vi.spyOn(services.api, 'getSettings').mockResolvedValue(answer)
  await tellFailed({ error }, services)
  expect(services.shown).toHaveLength(1)
  return { shown: services.shown[0], getSettings }
}

it('code that threw is no matter of the network, whose server is not asked', async () => {
  const { shown, getSettings } = await told(new Error('boom'), true)
  expect(shown).toMatchObject({ tone: 'error', text: expect.stringMatching(/went wrong/) })
  expect(getSettings).not.toHaveBeenCalled()
})

it('files that did not come without a network are told as such', async () => {
  const { shown } = await told(notFetched, false)
  expect(shown).toMatchObject({ tone: 'error', text: expect.stringMatching(/network/) })
  expect(shown).not.toHaveProperty('action')
})

it('files that are gone at a server that answers, as after an update: the page is offered anew', async () => {
  const { shown, getSettings } = await told(notFetched, true)
  expect(shown).toMatchObject({
    text: expect.stringMatching(/Reload the page/),
    action: { label: 'Reload' },
    duration: -1,
  })
  // What the device keeps says nothing of the server.
  expect(getSettings.mock.calls[0]?.[1]).toMatchObject({ fresh: true })
})
