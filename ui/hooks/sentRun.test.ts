import { expect, it, vi } from 'vitest'
import { createSentRun } from './sentRun.ts'

const aRun = () => ({ again: vi.fn(), leave: vi.fn() })

it('leaves what a sheet has sent, and what it goes on to send, once it is closed', () => {
  const sent = createSentRun()
  const [first, second] = [aRun(), aRun()]
  sent.follow(first)
  expect(first.leave).not.toHaveBeenCalled()
  sent.close()
  expect(first.leave).toHaveBeenCalledOnce()
  sent.follow(second)
  expect(second.leave).toHaveBeenCalledOnce()
})

it('repeats the last one; of one that was never sent nothing', () => {
  const sent = createSentRun()
  sent.again()
  sent.close()
  sent.open()
  const [first, second] = [aRun(), aRun()]
  sent.follow(first)
  sent.follow(second)
  sent.again()
  expect([first, second].map(({ again }) => again.mock.calls.length)).toEqual([0, 1])
  expect(second.leave).not.toHaveBeenCalled()
})
