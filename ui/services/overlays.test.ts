import { describe, expect, it } from 'vitest'
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

const settled = () => new Promise((resolve) => setTimeout(resolve))
const shown = ({ list }: OverlayStack) => list.get().map(({ id }) => id)

describe('overlays', () => {
  it('are drawn once their code is here, the last opened on top', async () => {
    const overlays = createOverlays()
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
    const overlays = createOverlays()
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
      const overlays = createOverlays()
      const { load, come } = lateView()
      overlays.open({ id: 'pick', load, props: {} })
      close(overlays)
      come()
      await settled()
      expect(shown(overlays)).toEqual([])
    }
    const overlays = createOverlays()
    const { load, come } = lateView()
    overlays.open({ id: 'pick', load, props: {} })()
    come()
    await settled()
    expect(shown(overlays)).toEqual([])
  })

  it('opened once more begin anew, and the one before stays until then', async () => {
    const overlays = createOverlays()
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
    const overlays = createOverlays()
    const { load, come } = lateView()
    overlays.open({ id: 'pick', load, props: { itemId: 1 } })
    overlays.open({ id: 'pick', load, props: { itemId: 2 } })
    come()
    await settled()
    expect(overlays.list.get().map(({ props }) => props)).toEqual([{ itemId: 2 }])
  })
})
