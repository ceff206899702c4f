import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { Client } from '../../../tests/contract/client.ts'
import { fillStock, signIn } from '../server/fill.ts'
import { startBystander } from './bystander.ts'
import type { Beside, Place } from './place.ts'
import { duration } from './probe.ts'
import type { Findings } from './probe.ts'

const atOnce = 8

/** One person asks for a whole list eight times at once; another one works meanwhile. */
export async function findLists(place: Place): Promise<Findings> {
  const beside = await place.beside()
  // Makes the tables.
  await (await place.serve({ ...beside.env, FORRAD_DEMO: '0' })).process.stop()
  await fillStock(beside.db, { items: 20_000, batches: 10, locations: 1 })
  const free = await eightLists(place, beside, {})
  const small = await eightLists(place, beside, { NODE_OPTIONS: '--max-old-space-size=512' })
  return {
    'eight whole lists: a small call of another user at worst': {
      got: duration(free.worst),
      holds: free.worst < 1000,
    },
    'eight whole lists: most memory': {
      got: `${Math.round(free.memory)} MB`,
      holds: free.memory < 512,
    },
    'eight whole lists: how they end': { got: free.ends, holds: free.areTold },
    'eight whole lists with 512 MB': {
      got: small.lives ? `lives, ${small.ends}` : 'the process dies',
      holds: small.lives && small.areTold,
    },
  }
}

async function eightLists(place: Place, beside: Beside, env: Readonly<Record<string, string>>) {
  const served = await place.serve({ ...beside.env, FORRAD_DEMO: '0', ...env })
  const [reader, other] = await Promise.all(
    [1, 2].map((user) => served.signedIn(signIn(user).email, signIn(user).password)),
  )
  if (!reader || !other) throw new Error('nobody is there')
  let most = 0
  const bystander = startBystander(async () => {
    await other.get('/api/items?limit=20')
    most = Math.max(most, highWater(served.process.pid))
  }, 50)
  const statuses = await Promise.all(
    Array.from({ length: atOnce }, () => readAll(`${served.url}/api/items`, reader)),
  )
  const worst = await bystander.leave()
  const kinds = [...new Set(statuses)]
  const counted = kinds.map((kind) => `${statuses.filter((one) => one === kind).length} × ${kind}`)
  const lives = (await other.get('/api/user').catch(() => null))?.status === 200
  await served.process.stop('SIGKILL')
  // All of it, or when to come again.
  const areTold = kinds.every((kind) => /^200$|^503, Retry-After \d/.test(kind))
  return { worst, memory: most, ends: counted.join('; '), areTold, lives }
}

/** Reads an answer to its end and keeps nothing of it; returns its status. */
function readAll(url: string, { cookies }: Client): Promise<string> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  return new Promise((resolve) => {
    const headers = { cookie, 'accept-encoding': 'gzip' }
    const call = get(url, { headers, agent: false }, (answer) => {
      const after = answer.headers['retry-after']
      const told = after === undefined ? '' : `, Retry-After ${after}`
      answer.resume()
      answer.once('close', () =>
        resolve(answer.complete ? `${answer.statusCode}${told}` : 'broken off'),
      )
    })
    call.once('error', () => resolve('broken off'))
  })
}

/** The most memory that a process has had so far, in MB; 0 when it has gone. */
function highWater(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
