import { describe, expect, it, vi } from 'vitest'
import { aManifest, aTile, view } from '../kernel/examples.fixtures.ts'
import { checkPlugin, fakeApi, fakeClock, fakeServices } from './index.ts'
import type { Acts, FakeServices } from './index.ts'

const aField = { id: 'f', asks: () => true, load: view }
const boom = () => {
  throw new Error('boom')
}

/** What says what a file is, and the slot of it, by what it loads beside its view. */
const format = { extension: 'x', mimeType: 'x' }
const files = {
  open: ['exports.datasets', {}],
  write: ['exports.formats', format],
  make: ['labels.templates', format],
  texts: ['settings.sections', {}],
} as const

describe('checkPlugin', () => {
  it('finds nothing wrong with a sound plugin, and ends what its setup began', async () => {
    const dispose = vi.fn()
    const sound = aManifest('sound', {
      needs: ['api', 'scans'],
      setup: () => dispose,
      slots: { 'dashboard.tiles': [aTile('t')] },
      scans: [{ id: 's', load: async () => ({ default: () => 'passed' }) }],
      commands: { 'item.open': { load: async () => ({ default: () => {} }) } },
    })
    expect(await checkPlugin(sound)).toEqual([])
    expect(dispose).toHaveBeenCalledTimes(1)
  })

  it('does what the plugin does without a network, too, and with lost answers', async () => {
    const sound = aManifest('sound', {})
    const change = (services: FakeServices) => {
      const [item] = services.api.world.items
      const place = item?.locations[0]?.storage_locations[0]?.id ?? 0
      const line = { storage_location_id: place, identifier: 'X', expiration_date: null }
      const batch_updates = [{ ...line, quantity: 2 }]
      const reason = { code: 'unused' }
      return { item_id: item?.id ?? 0, type: 'return', reason, batch_updates } as const
    }
    const kept: Acts = (services) =>
      services.adjustments.sendTogether('back', async () => ({
        ok: true,
        data: { operation: 'registerAdjustments', adjustments: [change(services)] },
      }))
    const direct: Acts = (services) =>
      services.api.registerAdjustments({ adjustments: [change(services)] })
    const silent: Acts = async (services) => void (await direct(services))
    const nothing: Acts = async () => {}
    expect(await checkPlugin(sound, { acts: kept })).toEqual([])
    const details = await Promise.all(
      [direct, silent, nothing].map(async (acts) => {
        const [problem] = await checkPlugin(sound, { acts })
        return `${problem?.code}: ${problem?.detail}`
      }),
    )
    expect(details).toEqual([
      'acts_lost: without a network they fail ({"kind":"network"})',
      'acts_lost: without a network nothing waits in the outbox',
      'acts_lost: with a network they write nothing',
    ])
  })

  it.each<readonly [string, unknown, string]>([
    ['a manifest that is none', null, 'bad_manifest'],
    ['another contract', { ...aManifest('x'), api: 7 }, 'wrong_api'],
    ['a missing service', { ...aManifest('x'), needs: ['weather'] }, 'missing_service'],
    [
      'a setup that throws',
      aManifest('x', {
        setup: () => {
          throw new Error('boom')
        },
      }),
      'setup_failed',
    ],
    [
      'a view that cannot be loaded',
      aManifest('x', {
        slots: {
          'dashboard.tiles': [
            {
              id: 't',
              load: async () => {
                throw new Error('boom')
              },
            },
          ],
        },
      }),
      'throws_at_import',
    ],
    [
      'a view without default export',
      aManifest('x', {
        slots: { 'dashboard.tiles': [{ id: 't', load: (async () => ({})) as never }] },
      }),
      'bad_manifest',
    ],
    [
      'a column without a function that gives its cells',
      aManifest('x', {
        slots: {
          'table.columns': [
            {
              id: 'c',
              table: 'items',
              label: { id: 'C' },
              kind: 'text',
              cells: (async () => ({ default: 1 })) as never,
            },
          ],
        },
      }),
      'bad_manifest',
    ],
    [
      'a field whose rule cannot be loaded',
      aManifest('x', { slots: { 'pick.fields': [{ ...aField, rule: () => boom() }] } }),
      'throws_at_import',
    ],
    [
      'a field whose rule is no function',
      aManifest('x', {
        slots: { 'pick.fields': [{ ...aField, rule: (async () => ({})) as never }] },
      }),
      'bad_manifest',
    ],
    ...(['open', 'write', 'make', 'texts'] as const).flatMap((name) => {
      const [slot, more] = files[name]
      const of = (load: () => unknown) =>
        aManifest('x', {
          slots: { [slot]: [{ id: 'p', load: view, label: { id: 'P' }, ...more, [name]: load }] },
        } as never)
      return [
        [`${name} that cannot be loaded`, of(() => boom()), 'throws_at_import'],
        [`${name} that is nothing`, of(async () => ({})), 'bad_manifest'],
      ] as const
    }),
    [
      'a format that lacks what its slot needs',
      aManifest('x', { slots: { 'exports.formats': [{ id: 'p', load: view }] } } as never),
      'bad_manifest',
    ],
    [
      'what a command loads ahead and is not there',
      aManifest('x', {
        commands: {
          'item.open': { load: (async () => ({ default: () => {} })) as never, ahead: boom },
        },
      }),
      'throws_at_import',
    ],
    [
      'a command that is no function',
      aManifest('x', {
        commands: { 'item.open': { load: (async () => ({ default: 1 })) as never } },
      }),
      'bad_manifest',
    ],
  ])('finds %s', async (_, manifest, code) => {
    expect(await checkPlugin(manifest as never)).toMatchObject([{ code }])
  })

  it('names a slot that nobody is known to draw, with the nearest name', async () => {
    const slots = { 'item.badge': [aTile('t')], 'calendar.day': [aTile('d')] }
    const manifest = { ...aManifest('x'), slots } as never
    const problems = await checkPlugin(manifest, { slots: ['calendar.day'] })
    expect(problems).toMatchObject([{ code: 'bad_manifest', plugin: 'x' }])
    expect(problems[0]?.detail).toContain(
      'slots.item.badge is no slot: the nearest is "item.badges"',
    )
    expect(await checkPlugin(manifest)).toMatchObject([
      { detail: expect.stringContaining('slots.item.badge ') },
      { detail: expect.stringContaining('slots.calendar.day ') },
    ])
  })

  it('finds texts that nobody reads, since they are not there as sv', async () => {
    const texts = (messages: object) => checkPlugin({ ...aManifest('x'), messages } as never)
    expect(await texts({ sv: { a: 'A' } })).toEqual([])
    expect(await texts({ 'sv-SE': { a: 'A' }, en: {} })).toEqual([
      { code: 'no_swedish', plugin: 'x', detail: 'sv-SE, en' },
    ])
  })

  it('loads what a plugin without Swedish texts contributes, too', async () => {
    const boom = () => Promise.reject(new Error('boom'))
    const slots = { 'dashboard.tiles': [{ id: 't', load: boom }] }
    const manifest = { ...aManifest('x', { slots } as never), messages: { en: {} } }
    const problems = await checkPlugin(manifest as never)
    expect(problems.map(({ code }) => code)).toEqual(['no_swedish', 'throws_at_import'])
  })

  it('takes services of the plugin’s own, and can leave the loads alone', async () => {
    const load = vi.fn(view)
    const manifest = {
      ...aManifest('x', { slots: { 'dashboard.tiles': [{ id: 't', load }] } }),
      needs: ['weather'],
    }
    const services = { weather: {} } as never
    expect(await checkPlugin(manifest as never, { services, loads: false })).toEqual([])
    expect(load).not.toHaveBeenCalled()
  })
})

describe('fakeApi', () => {
  it('answers as the server does: one key applies once, another body under it is refused', async () => {
    const api = fakeApi()
    const pick = (quantity: number) => ({
      adjustments: [
        {
          item_id: 1,
          type: 'remove' as const,
          batch_updates: [
            {
              storage_location_id: 11,
              identifier: 'LOT24A',
              expiration_date: '2027-06-30',
              quantity,
            },
          ],
        },
      ],
    })
    const first = await api.registerAdjustments(pick(-2), { key: 'key-0001' })
    expect(await api.registerAdjustments(pick(-2), { key: 'key-0001' })).toEqual(first)
    expect(api.world.items[0]?.locations[0]?.quantity).toBe(18)
    expect(await api.registerAdjustments(pick(-3), { key: 'key-0001' })).toMatchObject({
      error: { status: 422, code: 'key_reused' },
    })
    expect(await api.registerAdjustments(pick(-19))).toMatchObject({
      error: { code: 'insufficient_stock', details: [{ adjustment_index: 0, available: 18 }] },
    })
    expect(api.world.adjustments).toHaveLength(1)
  })
})

describe('fakeServices', () => {
  it('have somebody signed in, record what views do, and take overrides', async () => {
    const translate = () => 'översatt'
    const services = fakeServices({ translate })
    expect(services.session.state.user?.first_name).toBe('Åsa')
    services.navigation.go('/locations/1#items')
    services.notices.show({ tone: 'info', text: 'hej' })
    const onGone = vi.fn()
    const close = services.overlays.open({ id: 'pick', load: view, props: {}, onGone })
    expect(services.navigation.path()).toBe('/locations/1')
    expect([services.visited.at(-1), services.shown[0]?.text, services.opened[0]]).toEqual([
      '/locations/1#items',
      'hej',
      'pick',
    ])
    expect(onGone).not.toHaveBeenCalled()
    close()
    close()
    expect(services.opened).toEqual([])
    expect(onGone).toHaveBeenCalledOnce()
    expect(services.translate({ id: 'x' })).toBe('översatt')
    expect((await services.items.load(1)).ok).toBe(true)
  })
})

describe('fakeClock', () => {
  it('runs timers in their order, also those that timers set', async () => {
    const clock = fakeClock()
    const order: string[] = []
    clock.after(20, () => order.push('b'))
    clock.after(10, () => {
      order.push('a')
      clock.after(5, () => order.push('a2'))
    })
    clock.after(10, () => order.push('off'))()
    await clock.advance(19)
    expect(order).toEqual(['a', 'a2'])
    await clock.advance(1)
    expect(order).toEqual(['a', 'a2', 'b'])
    expect(clock.today()).toBe('2026-11-16')
    await clock.advance(24 * 3600 * 1000)
    expect(clock.today()).toBe('2026-11-17')
    const days: string[] = []
    const stop = clock.onCorrected?.(() => days.push(clock.today()))
    clock.correct('2026-11-18T00:00:30+01:00')
    stop?.()
    clock.correct('2026-11-19T00:00:30+01:00')
    expect(days).toEqual(['2026-11-18'])
  })
})
