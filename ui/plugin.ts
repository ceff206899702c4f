import type { PluginManifest, ViewKind } from '@forrad/core/kernel'
import type { ComponentType } from 'react'

/** The kernel's views, bound to React: a view that takes `Props` is a component that takes them. */
export interface ReactView extends ViewKind {
  readonly view: ComponentType<this['props']>
}

/** Checks a plugin's manifest against the contract, with React components as views. */
export function definePlugin(manifest: PluginManifest<ReactView>): PluginManifest<ReactView> {
  return manifest
}

/** Props of a view that is opened with `services.overlays.open`. */
export type OverlayProps<Props extends object = object> = Props & {
  /** Takes the overlay away. */
  readonly onClose: () => void
}
