import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withinLimit } from './time-limit.ts'

const never = 3_600_000
const going = new AbortController().signal
const hangs = () => new Promise<void>(() => {})
const heeds = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
const tooLong = { failed: { error: { name: 'TimeoutError', message: 'took too long' } } }

test('what returns or throws in time has done so', async () => {
  const limits = { signal: going, limit: never, overrun: never }
  expect(await withinLimit(async () => {}, limits)).toEqual({ failed: null, isLate: false })
  const error = new Error('no')
  const throws = () => {
    throw error
  }
  expect(await withinLimit(throws, limits)).toEqual({ failed: { error }, isLate: false })
})

test('what takes too long is told so by its signal; returning late, it is done all the same', async () => {
  const limits = { signal: going, limit: 5, overrun: never }
  expect(await withinLimit(heeds, limits)).toMatchObject({ ...tooLong, isLate: true })
  const finishes = (signal: AbortSignal) => heeds(signal).catch(() => {})
  expect(await withinLimit(finishes, limits)).toEqual({ failed: null, isLate: true })
})

test('what heeds nothing is given up after its overrun, or when the server stops in it', async () => {
  const limits = { signal: going, limit: 5, overrun: 5 }
  expect(await withinLimit(hangs, limits)).toMatchObject({ ...tooLong, isLate: true })
  const stopping = new AbortController()
  const late = withinLimit(hangs, { signal: stopping.signal, limit: 5, overrun: never })
  await wait(20)
  stopping.abort()
  expect(await late).toMatchObject({ ...tooLong, isLate: true })
})

test('a server that stops tells it, and waits for it as long as it keeps its limit', async () => {
  const stopping = new AbortController()
  const limits = { signal: stopping.signal, limit: never, overrun: never }
  let finish = () => {}
  let isTold = false
  const work = withinLimit((signal) => {
    signal.addEventListener('abort', () => {
      isTold = true
    })
    return new Promise((resolve) => {
      finish = resolve
    })
  }, limits)
  await wait(0)
  stopping.abort()
  expect(isTold).toBe(true)
  finish()
  expect(await work).toEqual({ failed: null, isLate: false })
})

test('the limit comes also where memory is tidied up meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const tidyUp = runInNewContext('gc') as () => void
  const work = withinLimit(hangs, { signal: going, limit: 100, overrun: 100 })
  for (let time = 0; time < 5; time += 1) {
    await wait(20)
    tidyUp()
  }
  const ended = await Promise.race([work, wait(5000, 'it never came')])
  expect(ended).toMatchObject(tooLong)
})
