import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import { createFollowed } from './followed.ts'
import { createPluginChanges } from './plugin-changes.ts'

const change = (plugin: string) =>
  ({ type: 'change', ids: { plugins: [plugin] } }) as unknown as Parameters<
    ReturnType<typeof createPluginChanges>['tell']
  >[0]

/** Calls that are answered by hand, in any order. */
function setUp() {
  const answers: ((result: Result<string>) => void)[] = []
  const changes = createPluginChanges()
  const signOut: (() => void)[] = []
  const [show, fail, forget] = [vi.fn(), vi.fn(), vi.fn()]
  const followed = createFollowed<string>({
    plugin: 'own',
    changes,
    session: {
      onSignedOut(listener) {
        signOut.push(listener)
        return () => {}
      },
    },
    fetch: () => new Promise((resolve) => answers.push(resolve)),
    show,
    fail,
    forget,
  })
  return { answers, changes, signOut: () => signOut[0]?.(), show, fail, forget, followed }
}

const none = { kind: 'network' } as never
let now: ReturnType<typeof setUp>
beforeEach(() => {
  now = setUp()
})

describe('createFollowed', () => {
  it('fetches at the first need, once', async () => {
    expect(now.answers).toHaveLength(0)
    const both = [now.followed.load(), now.followed.load()]
    now.answers[0]?.({ ok: true, data: 'one' })
    await Promise.all(both)
    expect(now.answers).toHaveLength(1)
    expect(now.show.mock.calls).toEqual([['one']])
  })

  it('hears of its own plugin only, and only once it was needed', () => {
    now.changes.tell(change('own'))
    expect(now.answers).toHaveLength(0)
    void now.followed.load()
    now.changes.tell(change('other'))
    expect(now.answers).toHaveLength(1)
    now.changes.tell(change('own'))
    expect(now.answers).toHaveLength(2)
  })

  it('shows the newest answer, whichever comes last', async () => {
    const first = now.followed.load()
    const second = now.followed.refresh()
    now.answers[1]?.({ ok: true, data: 'new' })
    now.answers[0]?.({ ok: true, data: 'old' })
    await Promise.all([first, second])
    expect(now.show.mock.calls).toEqual([['new']])
  })

  it('what was asked for before a change does not count, and is asked for anew', async () => {
    const loading = now.followed.load()
    now.followed.overtake()
    expect(now.answers).toHaveLength(2)
    now.answers[0]?.({ ok: true, data: 'old' })
    await loading
    expect(now.show).not.toHaveBeenCalled()
    now.answers[1]?.({ ok: true, data: 'new' })
    await now.followed.load()
    expect(now.show.mock.calls).toEqual([['new']])
    now.followed.overtake()
    expect(now.answers).toHaveLength(2)
  })

  it('what others changed is asked for anew after a change of one’s own', async () => {
    const loading = now.followed.load()
    now.answers[0]?.({ ok: true, data: 'one' })
    await loading
    now.changes.tell(change('own'))
    now.followed.overtake()
    now.answers[1]?.({ ok: true, data: 'without one’s own' })
    now.answers[2]?.({ ok: true, data: 'both' })
    await now.followed.load()
    expect(now.show.mock.calls).toEqual([['one'], ['both']])
  })

  it('after a change what could not be fetched is tried anew, and nothing that nobody needed', async () => {
    now.followed.overtake()
    expect(now.answers).toHaveLength(0)
    const failing = now.followed.load()
    now.answers[0]?.({ ok: false, error: none })
    await failing
    now.followed.overtake()
    expect(now.answers).toHaveLength(2)
    now.answers[1]?.({ ok: true, data: 'new' })
    await now.followed.load()
    expect(now.show.mock.calls).toEqual([['new']])
    now.followed.overtake()
    expect(now.answers).toHaveLength(2)
  })

  it('tries anew after a failure', async () => {
    const failing = now.followed.load()
    now.answers[0]?.({ ok: false, error: none })
    await failing
    expect(now.fail).toHaveBeenCalledWith(none)
    void now.followed.load()
    expect(now.answers).toHaveLength(2)
  })

  it('forgets with the sign-out, and fetches nothing before the next need', async () => {
    const loading = now.followed.load()
    now.signOut()
    now.answers[0]?.({ ok: true, data: 'a person who is gone' })
    await loading
    expect(now.forget).toHaveBeenCalledTimes(1)
    expect(now.show).not.toHaveBeenCalled()
    now.changes.tell(change('own'))
    now.followed.overtake()
    expect(now.answers).toHaveLength(1)
  })
})
