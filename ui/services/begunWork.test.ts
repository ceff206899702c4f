import { COUNT_HOURS } from '@forrad/core/domain'
import { keptDraft } from '@forrad/core/stores'
import { afterEach, expect, it, vi } from 'vitest'
import { begunRoom, begunWork, TASK_CARD_ROOM } from './begunWork.ts'
import { draftKeeping } from './draftKeeping.ts'

const HOUR = 3_600_000

afterEach(() => vi.unstubAllGlobals())

/** A device's storage: as in browsers its keys are its own properties. */
function aStorage() {
  return Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, text: string) {
        this[key] = text
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
    {},
  )
}

function setUp() {
  vi.stubGlobal('window', { localStorage: aStorage(), sessionStorage: aStorage() })
  let now = 1_000_000
  let user: string | null = 'anna'
  const services = {
    session: {
      get state() {
        return { user: user === null ? null : { apoex_id: user } }
      },
    },
    clock: { now: () => now },
  } as unknown as Parameters<typeof draftKeeping>[0]
  const begin = (name: string) =>
    keptDraft(draftKeeping(services), {
      name,
      hours: COUNT_HOURS,
      isDraft: (value): value is string => typeof value === 'string',
    }).write('begun')
  return {
    services,
    begin,
    pass: (hours: number) => void (now += hours * HOUR),
    signIn: (id: string | null) => void (user = id),
  }
}

it('BEGUN-1 what a person has begun is found by its name, or by how its name begins; nobody else finds it', () => {
  const { services, begin, signIn } = setUp()
  for (const name of ['round.1', 'round.12', 'delivery.1', 'delivery.12']) begin(name)
  expect(begunWork(services, 'round.').toSorted()).toEqual(['round.1', 'round.12'])
  expect(begunWork(services, 'delivery.1')).toEqual(['delivery.1'])
  expect(begunRoom(services, 'round.')).toBe(2 * TASK_CARD_ROOM - 16)
  signIn('bo')
  expect(begunWork(services, 'round.')).toEqual([])
  expect(begunRoom(services, 'round.')).toBe(0)
  signIn(null)
  expect(begunWork(services, 'round.')).toEqual([])
})

it('what is bare is not told of, and keeps no room', () => {
  const { services, begin } = setUp()
  begin('transfer.7')
  begin('transfer.8')
  expect(begunWork(services, 'transfer.', /"begun"/)).toEqual([])
  expect(begunRoom(services, 'transfer.', /"begun"/)).toBe(0)
  expect(begunRoom(services, 'transfer.', /"other"/)).toBe(2 * TASK_CARD_ROOM - 16)
})

it('BEGUN-2 what is too old is not found', () => {
  const { services, begin, pass } = setUp()
  begin('round.1')
  pass(COUNT_HOURS - 1)
  expect(begunWork(services, 'round.')).toEqual(['round.1'])
  pass(1)
  expect(begunWork(services, 'round.')).toEqual([])
})
