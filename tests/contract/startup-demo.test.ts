import { afterAll, describe, expect, test } from 'vitest'
import { demoPassword, demoSignIns } from '../../server/database/demo-sign-ins.ts'
import { offerDemoData } from '../../server/database/offer-demo.ts'
import { createClient } from './client.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { dataFolder, startProcess } from './process.ts'

const servers: TestServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function emptyServer(): Promise<TestServer> {
  const server = await startTestServer()
  servers.push(server)
  return server
}

const customers = async ({ db }: TestServer) => {
  const rows = await db.selectFrom('customers').select('id').execute()
  return rows.length
}

describe('demo data', { timeout: 120_000 }, () => {
  test.each([
    ['an embedded database on loopback', true, '127.0.0.1', null, true],
    ['an embedded database open to others', true, '0.0.0.0', null, false],
    ['an external database', false, '127.0.0.1', null, false],
    ['an embedded database, FORRAD_DEMO=0', true, '127.0.0.1', false, false],
    ['an external database open to others, FORRAD_DEMO=1', false, '0.0.0.0', true, true],
  ])('%s', async (_case, embedded, host, demo, filled) => {
    const server = await emptyServer()
    const signIns = await offerDemoData({ db: server.db, embedded }, { host, demo })
    expect(signIns).toEqual(filled ? demoSignIns : [])
    expect(await customers(server)).toBe(filled ? 2 : 0)
  })

  test('never into a database that somebody uses, even with FORRAD_DEMO=1', async () => {
    const server = await emptyServer()
    await server.addCustomer()
    const signIns = await offerDemoData(
      { db: server.db, embedded: true },
      { host: '127.0.0.1', demo: true },
    )
    expect([signIns, await customers(server)]).toEqual([[], 1])
  })

  test('two servers that start at once fill once', async () => {
    const server = await emptyServer()
    const fill = () =>
      offerDemoData({ db: server.db, embedded: true }, { host: '127.0.0.1', demo: null })
    expect(await Promise.all([fill(), fill()])).toEqual([demoSignIns, demoSignIns])
    expect(await customers(server)).toBe(2)
  })

  test('as npm start does it: printed sign-ins work, and an open stream does not hold up the stop', async () => {
    const { folder, remove } = await dataFolder()
    const server = startProcess({ FORRAD_DATA: folder, FORRAD_DEMO: '' })
    const url = await server.ready
    for (const { email, role, narcotics } of demoSignIns) {
      expect(server.output()).toContain(`${email} (${role})`)
      const client = createClient(url)
      const answer = await client.post('/api/auth/sign_in', { email, password: demoPassword })
      expect(answer.body.user).toMatchObject({ email, role, narcotics, active: true })
      const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
      const stream = await fetch(`${url}/api/changes`, { headers: { cookie } })
      expect(stream.headers.get('content-type')).toContain('text/event-stream')
    }
    const asked = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(8_000)
    await remove()
  })
})
