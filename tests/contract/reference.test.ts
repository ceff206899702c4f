import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../server-process.ts'
import { expectReference } from './reference-check.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
}, 120_000)
afterAll(() => server?.stop())

test('the built server tells the merged contract, as data and as a page to read', async () => {
  await expectReference(server.url)
})

test('the page says of a call who may make it, what it takes, and when it fails', async () => {
  const html = await (await fetch(`${server.url}/api/docs`)).text()
  const section = html.slice(html.indexOf('<section id="registerAdjustments"'))
  const call = section.slice(0, section.indexOf('</section>'))
  expect(call).toContain('For the roles edit and administrate.')
  expect(call).toContain('Narcotic items need the narcotics flag.')
  expect(call).toContain('Also for tokens that are bound to locations.')
  expect(call).toContain('Idempotency-Key')
  expect(call).toContain('insufficient_stock')
})
