import type { Navigation, Services } from '@forrad/core/kernel'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeApi, FakeServices } from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import { ServicesProvider, wordError } from '@forrad/ui'
import { useState, type ReactNode } from 'react'

/** Props of {@link WithServices}. */
export interface WithServicesProps {
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares the calls, such as failures, before anything is drawn. */
  readonly prepare?: (api: FakeApi, services: FakeServices) => void
  /** Where the app is; on the start page when missing. */
  readonly navigation?: Navigation
  /** The commands that others offer; all of them, and each does nothing, when missing. */
  readonly commands?: Services['commands']
  readonly children: (services: FakeServices) => ReactNode
}

/** For stories: services over a small stock in memory, without a server. */
export function WithServices(props: WithServicesProps) {
  const { world = {}, prepare, navigation, children } = props
  const [services] = useState(() => {
    const api = fakeApi(world)
    const made = fakeServices({
      api,
      wordError,
      translate: (message) => i18n._(message),
      commands: props.commands ?? { has: () => true, run: async () => true },
      ...(navigation ? { navigation } : {}),
    })
    prepare?.(api, made)
    return made
  })
  return <ServicesProvider value={services}>{children(services)}</ServicesProvider>
}
