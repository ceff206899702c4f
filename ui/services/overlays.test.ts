import { askListeners, createScanListeners, type Scan, type ScanSource } from '@forrad/core/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createOverlays, type OverlayStack } from './overlays.ts'

/** A view whose code comes when it is let. */
function lateView() {
  let come = () => {}
  let fail = () => {}
  const code = new Promise<{ default: () => null }>((resolve, reject) => {
    come = () => resolve({ default: () => null })
    fail = () => reject(new Error('no network'))
  })
  return { load: () => code, come, fail }
}

const silent = { listen: () => () => {}, onUnheard: () => {} }
const settled = () => new Promise((resolve) => setTimeout(resolve))
const shown = ({ list }: OverlayStack) => list.get().map(({ id }) => id)

describe('overlays', () => {
  it('are drawn once their code is here, the last opened on top', async () => {
    const overlays = createOverlays(silent)
    const [first, second] = [lateView(), lateView()]
    overlays.open({ id: 'pick', load: first.load, props: {} })
    overlays.open({ id: 'question', load: second.load, props: {} })
    expect(shown(overlays)).toEqual([])
    second.come()
    await settled()
    expect(shown(overlays)).toEqual(['question'])
    first.come()
    await settled()
    expect(shown(overlays)).toEqual(['pick', 'question'])
  })

  it('whose code does not come are drawn all the same, to say so', async () => {
    const overlays = createOverlays(silent)
    const { load, fail } = lateView()
    overlays.open({ id: 'pick', load, props: {} })
    fail()
    await settled()
    expect(shown(overlays)).toEqual(['pick'])
  })

  it('that are closed while their code comes are never drawn', async () => {
    for (const close of [
      (overlays: OverlayStack) => overlays.close('pick'),
      (overlays: OverlayStack) => overlays.closeAll(),
    ]) {
      const overlays = createOverlays(silent)
      const { load, come } = lateView()
      overlays.open({ id: 'pick', load, props: {} })
      close(overlays)
      come()
      await settled()
      expect(shown(overlays)).toEqual([])
    }
    const overlays = createOverlays(silent)
    const { load, come } = lateView()
    overlays.open({ id: 'pick', load, props: {} })()
    come()
    await settled()
    expect(shown(overlays)).toEqual([])
  })

  it('opened once more begin anew, and the one before stays until then', async () => {
    const overlays = createOverlays(silent)
    const [first, second] = [lateView(), lateView()]
    first.come()
    overlays.open({ id: 'pick', load: first.load, props: { itemId: 1 } })
    await settled()
    overlays.open({ id: 'pick', load: second.load, props: { itemId: 2 } })
    expect(overlays.list.get().map(({ props }) => props)).toEqual([{ itemId: 1 }])
    second.come()
    await settled()
    expect(overlays.list.get().map(({ props }) => props)).toEqual([{ itemId: 2 }])
  })

  it('two openings of one while its code comes are the later one', async () => {
    const overlays = createOverlays(silent)
    const { load, come } = lateView()
    overlays.open({ id: 'pick', load, props: { itemId: 1 } })
    overlays.open({ id: 'pick', load, props: { itemId: 2 } })
    come()
    await settled()
    expect(overlays.list.get().map(({ props }) => props)).toEqual([{ itemId: 2 }])
  })
})

describe('whoever waits for what comes of an overlay', () => {
  type Close = (overlays: OverlayStack, opened: () => void) => void
  const ways: readonly (readonly [string, Close])[] = [
    ['by itself', (overlays) => overlays.close('pick')],
    ['with all others', (overlays) => overlays.closeAll()],
    ['by whoever opened it', (_overlays, close) => close()],
  ]
  it.each(ways)(
    'is told once when it is closed %s, before and after it was drawn',
    async (_by, close) => {
      await Promise.all(
        [false, true].map(async (isDrawn) => {
          const overlays = createOverlays(silent)
          const { load, come } = lateView()
          const onGone = vi.fn()
          const opened = overlays.open({ id: 'pick', load, props: {}, onGone })
          if (isDrawn) come()
          await settled()
          expect(onGone).not.toHaveBeenCalled()
          close(overlays, opened)
          expect(onGone).toHaveBeenCalledOnce()
          come()
          overlays.closeAll()
          await settled()
          expect(onGone).toHaveBeenCalledOnce()
        }),
      )
    },
  )

  it('is told when it is opened anew: at once while its code comes, else when the later one is drawn', async () => {
    const overlays = createOverlays(silent)
    const { load, come } = lateView()
    const gone: string[] = []
    const open = (name: string) =>
      overlays.open({ id: 'pick', load, props: {}, onGone: () => gone.push(name) })
    open('first')
    open('second')
    expect(gone).toEqual(['first'])
    come()
    await settled()
    open('third')
    expect(gone).toEqual(['first'])
    await settled()
    expect(gone).toEqual(['first', 'second'])
  })
})

describe('a scan while an overlay is open', () => {
  const view = async () => ({ default: () => null })
  const scanOf = (source: ScanSource): Scan => ({
    id: 'scan-1',
    source,
    interpretation: { kind: 'text', text: 'A1', raw: 'A1' },
    item: null,
    locationId: null,
    suggestedVendorName: null,
  })

  function setUp() {
    const listeners = createScanListeners()
    const onUnheard = vi.fn()
    const page = vi.fn(() => 'claimed' as const)
    listeners.listen(page)
    const overlays = createOverlays({ listen: listeners.listen, onUnheard })
    const open = async (id: string, passesScans?: boolean) => {
      overlays.open({ id, load: view, props: {}, ...(passesScans ? { passesScans } : {}) })
      await settled()
    }
    const scan = (source: ScanSource = 'scanner') =>
      askListeners(listeners, scanOf(source), { log: vi.fn() })
    const unheard = () => onUnheard.mock.calls.length
    return { overlays, listeners, page, open, scan, unheard }
  }

  it('ends in it when nobody there claims it, and is told', async () => {
    const { open, scan, page, unheard } = setUp()
    await open('form')
    for (const source of ['scanner', 'camera', 'file'] as const) {
      expect(await scan(source)).toBe('claimed')
    }
    expect([unheard(), page.mock.calls.length]).toEqual([3, 0])
  })

  it('is heard by whoever listens in it', async () => {
    const { open, scan, listeners, unheard } = setUp()
    await open('form')
    const field = vi.fn(() => 'claimed' as const)
    listeners.listen(field)
    await scan()
    expect([field.mock.calls.length, unheard()]).toEqual([1, 0])
  })

  it('goes on where nothing can be lost, and where it was typed', async () => {
    const { open, scan, page, unheard } = setUp()
    await open('panel', true)
    await scan()
    expect(page).toHaveBeenCalledTimes(1)
    await open('form')
    await scan('typed')
    expect([unheard(), page.mock.calls.length]).toEqual([0, 2])
  })

  it('goes on once it is closed, or opened anew and closed', async () => {
    const { overlays, open, scan, page, unheard } = setUp()
    await open('form')
    await open('form')
    overlays.close('form')
    await scan()
    await open('form')
    overlays.closeAll()
    await scan()
    expect([unheard(), page.mock.calls.length]).toEqual([0, 2])
  })
})
