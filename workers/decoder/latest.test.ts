import { describe, expect, it } from 'vitest'
import { createLatest } from './latest.ts'

/** A job runner whose jobs end when they are told to. */
function controlled() {
  const running = new Map<number, () => void>()
  const started: number[] = []
  let most = 0
  const latest = createLatest<number, string>(
    (job) => {
      started.push(job)
      return new Promise((resolve) => {
        running.set(job, () => {
          running.delete(job)
          resolve(`done ${job}`)
        })
        most = Math.max(most, running.size)
      })
    },
    (job) => `dropped ${job}`,
  )
  return { latest, started, finish: (job: number) => running.get(job)?.(), most: () => most }
}

describe('createLatest', () => {
  it('runs a job at once when nothing is under way', async () => {
    const { latest, started, finish } = controlled()
    const answer = latest.submit(1)
    expect(started).toEqual([1])
    finish(1)
    expect(await answer).toBe('done 1')
  })

  it('never has two jobs under way, and of those that wait does only the newest', async () => {
    const { latest, started, finish, most } = controlled()
    const answers = [1, 2, 3, 4].map((job) => latest.submit(job))
    expect(await answers[1]).toBe('dropped 2')
    expect(await answers[2]).toBe('dropped 3')
    finish(1)
    expect(await answers[0]).toBe('done 1')
    await Promise.resolve()
    expect(started).toEqual([1, 4])
    finish(4)
    expect(await answers[3]).toBe('done 4')
    expect(most()).toBe(1)
  })

  it('drops what waits when cleared, and goes on afterwards', async () => {
    const { latest, finish } = controlled()
    const first = latest.submit(1)
    const second = latest.submit(2)
    latest.clear()
    expect(await second).toBe('dropped 2')
    finish(1)
    expect(await first).toBe('done 1')
    const third = latest.submit(3)
    finish(3)
    expect(await third).toBe('done 3')
  })
})
