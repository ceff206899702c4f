import { expect, it, vi } from 'vitest'
import { interpret, nordicVendorName } from '../domain/gs1/index.ts'
import { createItemsStore, createItemSpread } from '../stores/index.ts'
import { fakeApi, fakeClock, fakeServices } from '../testing/index.ts'
import { createScans, type ScanContribution, type ScanOutcome } from './index.ts'

type Handler = Awaited<ReturnType<ScanContribution['load']>>['default']
type Handlers = Readonly<Record<string, { readonly hear: Handler; readonly first?: boolean }>>

/** A scan path with these handlers, in their order. */
function setUp(handlers: Handlers) {
  const clock = fakeClock()
  const log = vi.fn()
  const services = fakeServices()
  const registered = Object.entries(handlers).map(([key, { hear, first = false }]) => {
    return { key, first, load: async () => ({ default: hear }) }
  })
  const scans = createScans({
    interpret,
    nordicVendorName,
    items: createItemsStore({ api: fakeApi(), spread: createItemSpread(), log }),
    registry: () => ({ scans: registered }) as never,
    services: () => services,
    user: () => services.session.state.user,
    clock,
    scheduler: clock,
    log,
  })
  const scan = async () => (await scans.receive({ text: 'x', source: 'typed' })).outcome
  return { scan, scans, log }
}

it.each(['claimed', 'passed'] as const)(
  'a handler that asks those after it acts on what they leave, and each hears the scan once: %s',
  async (outcome) => {
    const order: string[] = []
    const say =
      (name: string, answer: ScanOutcome): Handler =>
      () => {
        order.push(name)
        return answer
      }
    const judge: Handler = async (_scan, _services, askLater) => {
      order.push('judge')
      const answers = [await askLater(), await askLater()]
      order.push(...answers)
      return answers[0] ?? 'passed'
    }
    const { scan, scans } = setUp({
      before: { hear: say('before', 'passed'), first: true },
      judge: { hear: judge, first: true },
      usual: { hear: say('usual', 'passed') },
      after: { hear: say('after', outcome), first: true },
    })
    scans.listen(() => {
      order.push('dialog')
      return 'passed'
    })
    expect(await scan()).toBe(outcome)
    const asked = ['before', 'judge', 'after', outcome, outcome]
    expect(order).toEqual(outcome === 'claimed' ? asked : [...asked, 'dialog', 'usual'])
  },
)

it('one that fails after it has asked those after it takes nothing from them, and asks nobody twice', async () => {
  const after = vi.fn(() => 'claimed' as const)
  const fails: Handler = async (_scan, _services, askLater) => {
    await askLater()
    throw new Error('bug')
  }
  const { scan, log } = setUp({ fails: { hear: fails }, after: { hear: after } })
  expect(await scan()).toBe('claimed')
  expect([after.mock.calls.length, log.mock.calls.length]).toEqual([1, 1])
})
