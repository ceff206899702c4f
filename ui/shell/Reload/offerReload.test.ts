import { FAKE_PASSWORD, fakeServices, settled } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { offerReload } from './offerReload.ts'

/** A page with somebody signed in, which a colleague may take over. */
function aPage() {
  const services = fakeServices()
  const { session, shown } = services
  const [anna] = services.api.world.users
  const told = () => shown.map(({ text }) => text)
  return {
    services,
    told,
    signOut: () => session.signOut(),
    async signIn() {
      await session.signIn(anna?.email ?? '', FAKE_PASSWORD)
      await settled()
    },
  }
}

it('is offered again to whoever signs in, once, until the page is loaded anew', async () => {
  const { services, told, signOut, signIn } = aPage()
  offerReload(services, 'Ny version', () => {})
  expect(told()).toEqual(['Ny version'])
  // The same person who comes in again in place has it on the screen.
  services.session.state.expired = true
  await signIn()
  expect(told()).toEqual(['Ny version'])
  for (const count of [2, 3]) {
    await signOut()
    await signIn()
    expect(told()).toHaveLength(count)
  }
  expect(services.shown.at(-1)).toMatchObject({ duration: -1, action: { label: 'Reload' } })
})

it('what was offered while nobody was signed in is offered to who comes, and not what is due no more', async () => {
  const { services, told, signOut, signIn } = aPage()
  await signOut()
  let isDue = true
  offerReload(services, 'Ny version', () => {})
  offerReload(
    services,
    'Andra inställningar',
    () => {},
    () => isDue,
  )
  await signIn()
  expect(told().slice(2)).toEqual(['Ny version', 'Andra inställningar'])
  await signOut()
  isDue = false
  await signIn()
  expect(told().slice(4)).toEqual(['Ny version'])
})
