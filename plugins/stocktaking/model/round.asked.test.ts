import { describe, expect, it } from 'vitest'
import { plan, shelf } from './round.fixture.ts'
import { scanOf, setUp } from './round.store.fixtures.ts'

describe('what a round asks about while packs are scanned', () => {
  it('ROUND-17 a pack or a label that is scanned takes the question away: what is sent is what was asked', async () => {
    const { store, keys } = setUp()
    const ask = async () => {
      store.goTo(0)
      store.type(0, 900)
      await store.save()
      expect(store.state.asked).toMatchObject([{ at: 0 }])
    }
    await ask()
    store.hear(scanOf(shelf[0] ?? null))
    expect(store.state.round?.steps[1]?.count?.figures).toEqual([1])
    expect(store.state.asked).toBe(null)
    await store.agree()
    expect(keys()).toEqual([])
    await ask()
    store.hear(scanOf(null, { kind: 'shelf_place', id: 10 }))
    expect(store.state.asked).toBe(null)
  })

  it('ROUND-11 packs of one item that are asked about are all counted where the person says', () => {
    const { store, signals } = setUp()
    const outcome = () => store.state.heard?.outcome
    const scan = () => store.hear(scanOf(shelf[1] ?? null))
    const onA10 = () => {
      store.goTo(2)
      scan()
      scan()
      scan()
      expect(outcome()).toMatchObject({ kind: 'elsewhere', packs: 3 })
    }
    onA10()
    expect(store.held(2)).toBe(3)
    store.place('there')
    expect(outcome()).toMatchObject({ kind: 'added', at: 0, counted: 3 })
    onA10()
    store.place('here')
    expect(outcome()).toMatchObject({ kind: 'added', at: 2, counted: 3 })
    expect(store.held(2)).toBe(6)
    expect(signals.filter((signal) => signal === 'doubt')).toHaveLength(6)
  })

  it('ROUND-11 what the person goes on from, and another item’s packs, are not counted with them', () => {
    const { store } = setUp()
    const scan = () => store.hear(scanOf(shelf[1] ?? null))
    store.goTo(2)
    scan()
    store.hear(scanOf(null, { kind: 'shelf_place', id: 10 }))
    expect(store.held(2)).toBe(0)
    scan()
    store.place('there')
    expect(store.state.heard?.outcome).toMatchObject({ counted: 1 })
  })

  it('ROUND-11 a pack whose question an unknown code took away may be scanned anew, and counts once', () => {
    const { store } = setUp()
    const scan = () => store.hear(scanOf(shelf[1] ?? null))
    store.goTo(2)
    scan()
    store.hear(scanOf(null))
    expect(store.held(2)).toBe(0)
    scan()
    expect(store.state.heard?.outcome).not.toHaveProperty('packs')
    store.place('there')
    expect(store.state.heard?.outcome).toMatchObject({ counted: 1 })
  })

  describe('packs whose lot is read before their GTIN', () => {
    const alvedon = shelf[1] ?? null
    const lot = { lot: 'LATE', expiry: '2031-01-31' } as const
    const half = () => scanOf(null, { kind: 'gs1', elements: [], ...lot })
    const whole = () =>
      scanOf(alvedon, { kind: 'gs1', elements: [], gtin: '07046261012348', ...lot })
    const unreached = () => ({ ...half(), lookupError: { kind: 'network' } as const })
    const onA10 = () => {
      const { store } = setUp()
      store.goTo(2)
      const pack = () => {
        store.hear(half())
        store.hear(whole())
      }
      return { store, pack }
    }

    it('ROUND-11 are all counted: half of a pack says nothing of those asked about', () => {
      const { store, pack } = onA10()
      pack()
      pack()
      store.hear(half())
      expect([store.state.heard?.outcome.kind, store.held(2)]).toEqual(['half', 2])
      store.hear(whole())
      expect(store.state.heard?.outcome).toMatchObject({ kind: 'elsewhere', packs: 3 })
      store.place('there')
      expect(store.state.heard?.outcome).toMatchObject({ kind: 'added', at: 0, counted: 3 })
      expect(store.state.round?.steps[0]?.count?.figures).toEqual([0, 3])
    })

    it('ROUND-11 are all counted where one could not be looked up at first', () => {
      const { store, pack } = onA10()
      pack()
      pack()
      store.hear(unreached())
      expect([store.state.heard?.outcome.kind, store.held(2)]).toEqual(['failed', 2])
      store.hear(whole())
      store.place('there')
      expect(store.state.heard?.outcome).toMatchObject({ counted: 3 })
    })

    it.each([
      ['half of a pack', half],
      ['a look-up that failed', unreached],
    ])('ROUND-11 can be counted where they lie after %s too', (_what, read) => {
      const { store, pack } = onA10()
      pack()
      pack()
      store.hear(read())
      expect(store.state.asking).toMatchObject({ place: 'A2', at: 0, packs: { length: 2 } })
      store.place('there')
      expect(store.state.heard?.outcome).toMatchObject({ kind: 'added', at: 0, counted: 2 })
      expect([store.state.asking, store.held(2)]).toEqual([null, 2])
    })

    it.each([
      ['a touch on another step', ({ goTo }) => goTo(2)],
      ['an unknown code', ({ hear }) => void hear(scanOf(null))],
      ['a shelf label', ({ hear }) => void hear(scanOf(null, { kind: 'shelf_place', id: 10 }))],
      ['the round, begun anew', ({ begin }) => begin(plan(shelf))],
    ] satisfies readonly (readonly [string, (store: ReturnType<typeof setUp>['store']) => void])[])(
      'ROUND-11 half of a pack brings back none that %s took away',
      (_what, act) => {
        const { store, pack } = onA10()
        pack()
        act(store)
        store.hear(half())
        expect([store.held(2), store.state.asking]).toEqual([0, null])
        store.hear(whole())
        expect(store.state.heard?.outcome).toMatchObject({ kind: 'elsewhere' })
        expect(store.state.heard?.outcome).not.toHaveProperty('packs')
      },
    )
  })

  it('ROUND-11 at the end of the round a pack is counted where it is recorded', () => {
    const { store } = setUp()
    store.goTo(3)
    store.hear(scanOf(shelf[1] ?? null))
    store.hear(scanOf(shelf[1] ?? null))
    expect(store.state.asking).toMatchObject({ place: 'A2', at: 0, packs: { length: 2 } })
    store.place('there')
    expect(store.state.heard?.outcome).toMatchObject({ kind: 'added', at: 0, counted: 2 })
    expect(store.state.round?.at).toBe(0)
  })

  it('ROUND-11 ROUND-27 what another tab has counted takes the question away, and what told it', () => {
    const { store, make, keeping } = setUp()
    store.goTo(2)
    store.hear(scanOf(shelf[1] ?? null))
    make(keeping.tab()).confirm()
    store.follow()
    expect(store.state).toMatchObject({ heard: null, asking: null })
    expect(store.held(2)).toBe(0)
  })

  it('ROUND-11 what one round asked about is no pack of the next', () => {
    const { store } = setUp()
    const scan = () => store.hear(scanOf(shelf[1] ?? null))
    store.goTo(2)
    const { round } = store.state
    if (!round) throw new Error('no round')
    scan()
    store.drop()
    store.begin(round)
    scan()
    expect(store.state.heard?.outcome).not.toHaveProperty('packs')
  })
})
