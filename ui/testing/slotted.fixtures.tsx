import { PLUGIN_API, startRegistry, type Registry, type Services } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { RegistryProvider } from '../hooks/useRegistry.tsx'
import { ServicesProvider } from '../hooks/useServices.tsx'
import { definePlugin, type ReactView } from '../plugin.ts'

/** What one plugin puts into the slots, for stories and tests of whoever draws them. */
export async function startSlotted(
  services: ReturnType<typeof fakeServices>,
  slots: NonNullable<Parameters<typeof definePlugin>[0]['slots']>,
): Promise<Registry<ReactView>> {
  const name = { id: 'slotted', message: 'Slotted' }
  const plugin = definePlugin({ api: PLUGIN_API, id: 'slotted', name, slots })
  const load = async () => ({ default: plugin })
  const told = { services, timers: services.clock, log: () => {} }
  return startRegistry([{ id: 'slotted', own: true, load }], told)
}

/** Draws with it. */
export function Slotted(props: {
  readonly services: Services
  readonly registry: Registry<ReactView>
  readonly children: ReactNode
}) {
  return (
    <ServicesProvider value={props.services}>
      <RegistryProvider value={props.registry}>{props.children}</RegistryProvider>
    </ServicesProvider>
  )
}

/** Draws a story where no plugin puts anything into the slots. */
export function withoutPlugins(Story: ComponentType) {
  return (
    <WithoutPlugins>
      <Story />
    </WithoutPlugins>
  )
}

function WithoutPlugins({ children }: { readonly children: ReactNode }) {
  const [services] = useState(() => fakeServices())
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  useEffect(() => void startSlotted(services, {}).then(setRegistry), [services])
  return registry && <Slotted {...{ services, registry }}>{children}</Slotted>
}
