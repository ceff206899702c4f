import { describe, expect, it, vi } from 'vitest'
import { createApi, type Reserve } from './client.ts'
import { freshApi } from './fresh.ts'

const onServer = { adjustments: [{ id: 2 }, { id: 1 }], next_cursor: 'more' }
const onDevice = { adjustments: [{ id: 2 }], next_cursor: null }

/** A device that keeps something of the ledger, and answers at once. */
function setUp(reply: () => Response = () => Response.json(onServer)) {
  const reserve = vi.fn<Reserve>(async () => ({ ok: true, data: onDevice }))
  const urls: string[] = []
  const api = createApi({
    baseUrl: 'http://server',
    fetch: async ({ url }) => {
      urls.push(url.replace('http://server', ''))
      return reply()
    },
    wait: async () => undefined,
    reserve,
  })
  return { api, reserve, urls }
}

describe('what is asked fresh', () => {
  it('is answered by the server, whatever the device keeps', async () => {
    const { api, reserve, urls } = setUp()
    expect(await api.listAdjustments({ limit: 500 })).toEqual({ ok: true, data: onDevice })
    expect([reserve.mock.calls.length, urls]).toEqual([1, []])
    expect(await api.listAdjustments({ limit: 500 }, { fresh: true })).toEqual({
      ok: true,
      data: onServer,
    })
    expect([reserve.mock.calls.length, urls]).toEqual([1, ['/api/adjustments?limit=500']])
  })

  it('fails where the server has no answer', async () => {
    const { api, reserve } = setUp(() => {
      throw new TypeError('Failed to fetch')
    })
    const found = await api.listAdjustments({}, { fresh: true })
    expect(found).toMatchObject({ ok: false, error: { kind: 'network' } })
    expect(reserve).not.toHaveBeenCalled()
  })

  it('is every call of the fresh api, with its input and its other options', async () => {
    const { api, reserve, urls } = setUp()
    const aborted = AbortSignal.abort()
    const fresh = freshApi(api)
    expect(await fresh.getLocation({ id: 7 })).toEqual({ ok: true, data: onServer })
    expect(await fresh.listLocations()).toEqual({ ok: true, data: onServer })
    expect(await fresh.listItems({}, { signal: aborted })).toMatchObject({
      error: { kind: 'cancelled' },
    })
    expect(urls).toEqual(['/api/locations/7', '/api/locations'])
    expect(reserve).not.toHaveBeenCalled()
  })
})
