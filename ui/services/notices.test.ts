import { expect, it } from 'vitest'
import { createNotices } from './notices.ts'

it('what waits of one person is not shown to the next, nor what is told while nobody is signed in', () => {
  let user: string | undefined = 'u-1'
  const notices = createNotices(() => user)
  const say = (text: string) => notices.show({ tone: 'success', text })
  const waiting = () => notices.list.get().map(({ text }) => text)
  say('Plockade 2')
  say('Plockade 3')
  const [first] = notices.list.get()
  notices.taken(first?.key ?? 0)
  expect(waiting()).toEqual(['Plockade 3'])
  // The same person comes in again.
  notices.forget()
  expect(waiting()).toEqual(['Plockade 3'])
  user = undefined
  notices.forget()
  expect(waiting()).toEqual([])
  say('Inbjudan kunde inte skickas')
  user = 'u-2'
  say('Välkommen')
  notices.forget()
  expect(waiting()).toEqual(['Välkommen'])
})
