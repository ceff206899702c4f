import { PLUGIN_API, startRegistry, type Registry, type Services } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { RegistryProvider } from '../hooks/useRegistry.tsx'
import { ServicesProvider } from '../hooks/useServices.tsx'
import { definePlugin, type ReactView } from '../plugin.ts'

/** What a plugin puts into the slots. */
type PluginSlots = NonNullable<Parameters<typeof definePlugin>[0]['slots']>

/** What one plugin puts into the slots, for stories and tests of whoever draws them. */
export async function startSlotted(
  services: ReturnType<typeof fakeServices>,
  slots: PluginSlots,
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

/** Draws with what one plugin puts into the slots; they are read once. */
export function WithPlugin(props: { readonly slots: PluginSlots; readonly children: ReactNode }) {
  const [services] = useState(() => fakeServices())
  const [slots] = useState(props.slots)
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  useEffect(() => void startSlotted(services, slots).then(setRegistry), [services, slots])
  return registry && <Slotted {...{ services, registry }}>{props.children}</Slotted>
}

/** Draws a story where no plugin puts anything into the slots. */
export function withoutPlugins(Story: ComponentType) {
  return (
    <WithPlugin slots={{}}>
      <Story />
    </WithPlugin>
  )
}
