import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/index.ts'
import { createChangesFeed, type Change, type ChangesDeps, type TabShare } from './changes.ts'

type Event = { readonly data?: unknown }

/** Streams that a test feeds by hand. */
function setUp(share?: TabShare, more: Partial<ChangesDeps> = {}) {
  const clock = fakeClock()
  const streams: {
    readonly url: string
    readonly emit: (type: string, data?: unknown) => void
    readyState: number
    isClosed: boolean
  }[] = []
  const open = (url: string) => {
    const listeners = new Map<string, ((event: Event) => void)[]>()
    const stream = {
      url,
      readyState: 1,
      isClosed: false,
      emit: (type: string, data?: unknown) =>
        listeners.get(type)?.forEach((hear) => hear({ data })),
      addEventListener: (type: string, listener: (event: Event) => void) =>
        void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
      close: () => {
        stream.isClosed = true
      },
    }
    streams.push(stream)
    return stream
  }
  const apply = vi.fn<(change: Change) => void | Promise<void>>()
  const log = vi.fn()
  const feed = createChangesFeed({
    open,
    url: '/api/changes',
    scheduler: clock,
    apply,
    log,
    ...(share ? { share } : {}),
    ...more,
  })
  return { clock, streams, apply, log, feed, stream: () => streams.at(-1)! }
}

const change = (ids: object) => JSON.stringify(ids)

describe('createChangesFeed', () => {
  it('opens one stream, and gathers changes that come together', async () => {
    const { clock, streams, apply, feed, stream } = setUp()
    feed.start()
    feed.start()
    expect(streams.map(({ url }) => url)).toEqual(['/api/changes'])
    stream().emit('open')
    stream().emit('change', change({ items: [1, 2] }))
    stream().emit(
      'change',
      change({ items: [2, 3], locations: [7], users: true, plugins: ['recall'] }),
    )
    expect(apply).not.toHaveBeenCalled()
    await clock.advance(250)
    const ids = { items: [1, 2, 3], locations: [7], users: true, plugins: ['recall'] }
    const gathered = { type: 'change', ids: { ...ids, stock: [], summary: [] } }
    expect(apply.mock.calls).toEqual([[gathered]])
    stream().emit('change', change({ items: [4] }))
    await clock.advance(250)
    expect(apply).toHaveBeenCalledTimes(2)
  })

  const figures = (quantity: number) => ({
    stock: [{ item_id: 5, location: { id: 7, name: 'A', quantity, location_item: null, storage_locations: [] } }],
  }) // prettier-ignore

  it('of figures about the same thing the later ones count', async () => {
    const { clock, apply, feed, stream } = setUp()
    feed.start()
    stream().emit('change', change(figures(3)))
    stream().emit('change', change(figures(2)))
    await clock.advance(250)
    expect(apply.mock.calls[0]?.[0]).toMatchObject({ ids: figures(2) })
  })

  it('what one’s own request did is left aside but for its figures, when its answer came', async () => {
    const { clock, apply, feed, stream } = setUp(undefined, { isMine: (id) => id === 'mine' })
    feed.start()
    stream().emit('change', change({ locations: [7], origin: 'mine' }))
    await clock.advance(2_000)
    expect(apply).not.toHaveBeenCalled()
    stream().emit('change', change({ locations: [7], ...figures(1), origin: 'mine' }))
    await clock.advance(250)
    const told = { ids: { ...figures(1), summary: [] }, told: ['mine'] }
    expect(apply.mock.calls).toEqual([[{ type: 'change', ...told }]])
    stream().emit('change', change({ locations: [8], origin: 'other' }))
    await clock.advance(250)
    expect(apply.mock.calls[1]?.[0]).toMatchObject({ ids: { locations: [8] } })
    // With more figures than are sent they are left out: what is named is fetched.
    stream().emit('change', change({ items: [5], locations: [7], origin: 'mine' }))
    await clock.advance(250)
    expect(apply.mock.calls[2]?.[0]).toMatchObject({ ids: { items: [5], locations: [7] } })
    expect(apply.mock.calls[2]?.[0]).not.toHaveProperty('told')
  })

  it.each([
    ['came', true, 0],
    ['never came', false, 1],
  ])('an event before the answer waits for it; the answer %s', async (_, isTold, times) => {
    let end = (_isTold: boolean) => {}
    const isMine = () => new Promise<boolean>((resolve) => (end = resolve))
    const { clock, apply, feed, stream } = setUp(undefined, { isMine })
    feed.start()
    stream().emit('change', change({ locations: [7], origin: 'mine' }))
    await clock.advance(5_000)
    expect(apply).not.toHaveBeenCalled()
    end(isTold)
    await clock.advance(250)
    expect(apply).toHaveBeenCalledTimes(times)
  })

  it('what must be fetched is spread over a second, figures are not', async () => {
    const { clock, apply, feed, stream } = setUp(undefined, { random: () => 0.5 })
    feed.start()
    stream().emit('change', change(figures(1)))
    await clock.advance(250)
    expect(apply).toHaveBeenCalledTimes(1)
    stream().emit('change', change({ items: [1] }))
    await clock.advance(749)
    expect(apply).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(apply).toHaveBeenCalledTimes(2)
  })

  it('a reset goes before single changes', async () => {
    const { clock, apply, feed, stream } = setUp()
    feed.start()
    stream().emit('change', change({ items: [1] }))
    stream().emit('reset')
    stream().emit('change', change({ items: [2] }))
    await clock.advance(250)
    expect(apply.mock.calls).toEqual([[{ type: 'reset' }]])
  })

  it.each(['', '{', 'null', '{"items":["x"]}', '{"items":1}', undefined])(
    'the unreadable event %j is logged and left aside',
    async (data) => {
      const { clock, apply, log, feed, stream } = setUp()
      feed.start()
      stream().emit('change', data)
      await clock.advance(1000)
      expect(apply).not.toHaveBeenCalled()
      expect(log).toHaveBeenCalledTimes(1)
    },
  )

  it('a stream that connects again by itself is resumed by the server; nothing is fetched', async () => {
    const { clock, apply, feed, stream, streams } = setUp()
    feed.start()
    stream().emit('open')
    stream().emit('error')
    stream().emit('open')
    await clock.advance(250)
    expect(streams).toHaveLength(1)
    expect(apply).not.toHaveBeenCalled()
  })

  it('after a stream that gave up, everything is fetched anew, once', async () => {
    const { clock, apply, feed, stream } = setUp()
    feed.start()
    stream().emit('open')
    stream().readyState = 2
    stream().emit('error')
    await clock.advance(2_000)
    expect(apply).not.toHaveBeenCalled()
    stream().emit('open')
    stream().emit('open')
    await clock.advance(250)
    expect(apply.mock.calls).toEqual([[{ type: 'reset' }]])
  })

  it('fetches one round at a time; what comes meanwhile goes into the next', async () => {
    const { clock, apply, feed, stream } = setUp()
    let release = () => {}
    apply.mockImplementationOnce(() => new Promise<void>((resolve) => (release = resolve)))
    feed.start()
    stream().emit('change', change({ items: [1] }))
    await clock.advance(250)
    stream().emit('change', change({ items: [2] }))
    stream().emit('change', change({ items: [3] }))
    await clock.advance(5_000)
    expect(apply).toHaveBeenCalledTimes(1)
    release()
    await clock.advance(250)
    expect(apply).toHaveBeenCalledTimes(2)
    expect(apply).toHaveBeenLastCalledWith(
      expect.objectContaining({ ids: expect.objectContaining({ items: [2, 3], locations: [] }) }),
    )
  })

  it('a round that never ends holds up the next for 10 s at most', async () => {
    const { clock, apply, feed, stream } = setUp()
    apply.mockImplementationOnce(() => new Promise<void>(() => {}))
    feed.start()
    stream().emit('change', change({ items: [1] }))
    await clock.advance(250)
    stream().emit('change', change({ items: [2] }))
    await clock.advance(10_000)
    expect(apply).toHaveBeenCalledTimes(1)
    await clock.advance(250)
    expect(apply).toHaveBeenCalledTimes(2)
  })

  it('a stream that gave up is opened again, with longer and longer waits', async () => {
    const { clock, feed, stream, streams } = setUp()
    feed.start()
    const giveUp = () => {
      stream().readyState = 2
      stream().emit('error')
    }
    giveUp()
    await clock.advance(1_999)
    expect(streams).toHaveLength(1)
    await clock.advance(1)
    expect(streams).toHaveLength(2)
    giveUp()
    await clock.advance(3_999)
    expect(streams).toHaveLength(2)
    await clock.advance(1)
    expect(streams).toHaveLength(3)
    for (let times = 0; times < 10; times += 1) {
      giveUp()
      await clock.advance(60_000)
    }
    expect(streams).toHaveLength(13)
    stream().emit('open')
    giveUp()
    await clock.advance(2_000)
    expect(streams).toHaveLength(14)
  })

  it('stopped, it hears and opens nothing more', async () => {
    const { clock, apply, feed, stream, streams } = setUp()
    // Whoever signs out before it began.
    feed.stop()
    feed.start()
    stream().readyState = 2
    stream().emit('error')
    stream().emit('change', change({ items: [1] }))
    feed.stop()
    await clock.advance(100_000)
    expect(streams).toHaveLength(1)
    expect(stream().isClosed).toBe(true)
    expect(apply).not.toHaveBeenCalled()
    feed.start()
    expect(streams).toHaveLength(2)
  })

  it('a failure while changes are applied is logged', async () => {
    const { clock, apply, log, feed, stream } = setUp()
    apply.mockImplementationOnce(() => {
      throw new Error('no')
    })
    feed.start()
    stream().emit('reset')
    await clock.advance(250)
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('tabs share one stream: the leader opens it and tells the others', async () => {
    const listeners = new Set<(change: Change) => void>()
    const posted: Change[] = []
    let lead: (() => () => void) | null = null
    let stopLeading = () => {}
    const share: TabShare = {
      whenLeader(begin) {
        lead = begin
        return () => stopLeading()
      },
      post: (sent) => posted.push(sent),
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const { clock, apply, feed, stream, streams } = setUp(share)
    feed.start()
    expect(streams).toHaveLength(0)
    // Another tab's stream does not tell what changed before this one listened.
    await clock.advance(500)
    expect(apply.mock.calls).toEqual([[{ type: 'reset' }]])
    for (const listener of listeners) listener({ type: 'change', ids: { items: [5] } })
    await clock.advance(250)
    expect(apply).toHaveBeenCalledWith({ type: 'change', ids: { items: [5] } })
    stopLeading = lead!()
    stream().emit('change', change({ items: [6] }))
    expect(posted).toEqual([{ type: 'change', ids: { items: [6], locations: [], users: false } }])
    feed.stop()
    expect(stream().isClosed).toBe(true)
    expect(listeners.size).toBe(0)
  })
})
