import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useNow } from './useNow.ts'

function Shown() {
  return <>{useNow()}</>
}

it.each([
  ['ahead', -3_600_000],
  ['behind', 3_600_000],
])('UNDO-1 goes by the server’s time on a device that is an hour %s', (_name, behind) => {
  const services = fakeServices()
  const { clock } = services
  const shown = renderToString(
    <ServicesProvider value={{ ...services, clock: { ...clock, behind: () => behind } }}>
      <Shown />
    </ServicesProvider>,
  )
  expect(Number(shown)).toBe(clock.now() + behind)
})
