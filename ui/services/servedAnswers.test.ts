import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readServedAnswers } from './servedAnswers.ts'

const server = 'http://forrad.test'
const page = (text: string | null) => ({
  getElementById: () => (text === null ? null : ({ textContent: text } as HTMLElement)),
})
const network = async () => Response.json('network')

function served(answers: object) {
  const { fetch, ...rest } = readServedAnswers(page(JSON.stringify(answers)), network)
  const ask = async (path: string, method = 'GET') =>
    (await fetch(new Request(server + path, { method }))).json()
  return { ask, ...rest }
}

/** Milliseconds since the page began to load. */
let age = 0
beforeEach(() => {
  age = 100
  vi.spyOn(performance, 'now').mockImplementation(() => age)
})
afterEach(() => vi.restoreAllMocks())

describe('answers that came with the page', () => {
  it('answer their own calls, and no others', async () => {
    const { ask, has } = served({ '/api/user': { user: null } })
    expect(await ask('/api/user')).toEqual({ user: null })
    expect(await ask('/api/users')).toBe('network')
    expect(await ask('/api/user?x=1')).toBe('network')
    expect([has('/api/user'), has('/api/summary'), has('toString')]).toEqual([true, false, false])
  })

  it('never answer a change, and nothing after it', async () => {
    const { ask } = served({ '/api/summary': 1 })
    expect(await ask('/api/summary', 'POST')).toBe('network')
    expect(await ask('/api/summary')).toBe('network')
  })

  it('end when the first screen stands', async () => {
    const { ask, end } = served({ '/api/summary': 1 })
    expect([await ask('/api/summary'), await ask('/api/summary')]).toEqual([1, 1])
    end()
    expect(await ask('/api/summary')).toBe('network')
  })

  it('that are old by then answer once: what is drawn from them is asked for anew', async () => {
    age = 5001
    const { ask } = served({ '/api/summary': 1 })
    expect([await ask('/api/summary'), await ask('/api/summary')]).toEqual([1, 'network'])
  })

  it('are none where the server put none into the page', async () => {
    const { fetch, has } = readServedAnswers(page(null), network)
    expect(has('/api/user')).toBe(false)
    expect(await (await fetch(new Request(`${server}/api/user`))).json()).toBe('network')
  })
})
