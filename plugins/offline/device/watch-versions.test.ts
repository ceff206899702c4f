import { expect, it, vi } from 'vitest'
import { watchVersions, type Workers } from './watch-versions.ts'

/** A page of a version, with the workers' versions in the place of the workers. */
function aPage(page: string | null, workers: Partial<Workers<string>>) {
  const now: { -readonly [At in keyof Workers<string>]: string | null } = {
    installing: null,
    waiting: null,
    active: null,
    ...workers,
  }
  const takeOver = vi.fn()
  const offer = vi.fn()
  const versionOf = async (worker: string) => worker
  const look = watchVersions({ page, workers: now, versionOf, takeOver, offer })
  return { now, look, takeOver, offer }
}

it('VERSION-2 a version that waits is offered once, also after another tab has taken it up', async () => {
  const { now, look, offer, takeOver } = aPage('old', { active: 'old', waiting: 'new' })
  await look(false)
  await look(false)
  Object.assign(now, { active: 'new', waiting: null })
  await look(true)
  expect(offer).toHaveBeenCalledOnce()
  expect(takeOver).not.toHaveBeenCalled()
  now.waiting = 'newer'
  await look(false)
  expect(offer).toHaveBeenCalledTimes(2)
})

it('VERSION-2 a version that another tab took up before this one heard of it is offered', async () => {
  const { now, look, offer } = aPage('old', { active: 'old' })
  await look(true)
  expect(offer).not.toHaveBeenCalled()
  now.active = 'new'
  await look(true)
  await look(true)
  expect(offer).toHaveBeenCalledOnce()
})

it('VERSION-2 a page that came with the new version is offered none that is older', async () => {
  const { now, look, offer, takeOver } = aPage('new', { active: 'old' })
  // As when it opens: the server's may not have come yet.
  await look(false)
  now.installing = 'new'
  await look(true)
  Object.assign(now, { installing: null, waiting: 'new' })
  await look(false)
  expect(takeOver).toHaveBeenCalledOnce()
  Object.assign(now, { waiting: null, active: 'new' })
  await look(true)
  expect(takeOver).toHaveBeenCalledOnce()
  expect(offer).not.toHaveBeenCalled()
})

it('VERSION-2 a page whose version is not known is offered what waits, and not what is at work', async () => {
  const { now, look, offer } = aPage(null, { active: 'any' })
  await look(true)
  expect(offer).not.toHaveBeenCalled()
  now.waiting = 'new'
  await look(true)
  expect(offer).toHaveBeenCalledOnce()
})

it('VERSION-2 a worker that tells no version is none to offer', async () => {
  const offer = vi.fn()
  const workers = { installing: null, waiting: {}, active: null }
  const rest = { takeOver: vi.fn(), versionOf: async () => undefined }
  await watchVersions({ page: 'old', workers, offer, ...rest })(false)
  expect(offer).not.toHaveBeenCalled()
})
