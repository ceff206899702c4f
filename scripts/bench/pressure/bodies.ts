import type { Client } from '../../../tests/contract/client.ts'
import { startBystander } from './bystander.ts'
import type { Place } from './place.ts'
import { duration } from './probe.ts'
import type { Findings } from './probe.ts'

const tries = 5
/** No body holds others up for longer, in milliseconds. */
const longestHold = 50

/** Bodies that mean harm. */
export async function findBodies(place: Place): Promise<Findings> {
  const served = await place.demo()
  const stranger = served.client()
  const nested = await send(stranger, '/api/auth/sign_in', '['.repeat(7000) + ']'.repeat(7000))
  const admin = await served.signedIn('admin@forrad.example')
  const keys = Array.from({ length: 139_000 }, (_, index) => `"key${index}":1`)
  const wide = `{${keys.join(',')}}`
  const settings = `${served.url}/api/settings`
  const held: number[] = []
  let status = 0
  for (let count = 0; count < tries; count += 1) {
    const bystander = startBystander(() => fetch(settings).then((answer) => answer.text()), 0)
    status = (await send(admin, '/api/adjustments/register', wide)).status
    held.push(await bystander.leave())
  }
  return {
    'deeply nested JSON from a stranger': { got: `${nested.status}`, holds: nested.status === 400 },
    [`${(wide.length / 1e6).toFixed(1)} MB of unknown keys: another caller waits (quietest of ${tries})`]:
      {
        got: `${duration(Math.min(...held))}; the answer is ${status}`,
        holds: Math.min(...held) < longestHold,
      },
  }
}

async function send(client: Client, path: string, body: string) {
  const { body: token } = await client.get('/api/csrf_token')
  const headers = { 'x-csrf-token': token.csrf_token, 'content-type': 'application/json' }
  return client.send(path, { method: 'POST', headers, body })
}
