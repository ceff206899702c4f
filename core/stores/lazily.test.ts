import { describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import { lazily } from './lazily.ts'

type Fetch = () => Promise<Result<number>>

/** Code that comes, or fails, when the test says so. */
function setUp() {
  const asked: { come: (actions: { fetch: Fetch }) => void; fail: () => void }[] = []
  const fetch = vi.fn<Fetch>(async () => ({ ok: true, data: 7 }))
  const { act, reset } = lazily<{ fetch: Fetch }>(
    () =>
      new Promise((come, fail) => {
        asked.push({ come, fail: () => fail(new Error('no network')) })
      }),
  )
  return { asked, fetch, load: act('fetch'), reset }
}

describe('actions whose code comes later', () => {
  it('fetch it once and run at once when it is there', async () => {
    const { asked, fetch, load } = setUp()
    const both = [load(), load()]
    expect(asked).toHaveLength(1)
    asked[0]?.come({ fetch })
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: 7 },
      { ok: true, data: 7 },
    ])
    void load()
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(asked).toHaveLength(1)
  })

  it('say that there is no network where it cannot be fetched, and try anew', async () => {
    const { asked, fetch, load } = setUp()
    const first = load()
    asked[0]?.fail()
    expect(await first).toEqual({ ok: false, error: { kind: 'network' } })
    const second = load()
    asked[1]?.come({ fetch })
    expect(await second).toEqual({ ok: true, data: 7 })
  })

  it('do nothing for who has signed out meanwhile', async () => {
    const { asked, fetch, load, reset } = setUp()
    const before = load()
    reset()
    asked[0]?.come({ fetch })
    expect(await before).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(fetch).not.toHaveBeenCalled()
    expect(await load()).toEqual({ ok: true, data: 7 })
  })
})
