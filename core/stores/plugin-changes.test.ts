import { expect, it, vi } from 'vitest'
import { createPluginChanges } from './plugin-changes.ts'

it('tells a plugin of its own changes, and everybody when some may have been missed', () => {
  const changes = createPluginChanges()
  const [recall, counts] = [vi.fn(), vi.fn()]
  const stop = changes.listen('recall', recall)
  changes.listen('counts', counts)
  changes.tell({ type: 'change', ids: { plugins: ['recall'] } })
  changes.tell({ type: 'change', ids: { users: true } })
  expect([recall.mock.calls.length, counts.mock.calls.length]).toEqual([1, 0])
  changes.tell({ type: 'reset' })
  expect([recall.mock.calls.length, counts.mock.calls.length]).toEqual([2, 1])
  stop()
  changes.tell({ type: 'reset' })
  expect(recall).toHaveBeenCalledTimes(2)
})

it('tells those who follow of every change', () => {
  const changes = createPluginChanges()
  const heard = vi.fn()
  const stop = changes.follow(heard)
  const users = { type: 'change', ids: { users: true } } as const
  changes.tell(users)
  stop()
  changes.tell({ type: 'reset' })
  expect(heard.mock.calls).toEqual([[users]])
})

it('who fails to hear a change is logged, and the others hear it', () => {
  const log = vi.fn()
  const changes = createPluginChanges(log)
  const heard = vi.fn()
  const fail = () => {
    throw new Error('oops')
  }
  changes.follow(fail)
  changes.follow(heard)
  changes.listen('recall', fail)
  changes.listen('recall', heard)
  expect(() => changes.tell({ type: 'reset' })).not.toThrow()
  expect(heard).toHaveBeenCalledTimes(2)
})
