import type { Load } from '@forrad/core/kernel'
import { lazy, type ComponentType } from 'react'

const views = new WeakMap<object, ComponentType<never>>()

/** The component that a `load` imports, the same one each time, so that React keeps its state. */
export function lazyView<Props>(load: Load<ComponentType<Props>>): ComponentType<Props> {
  const known = views.get(load) as ComponentType<Props> | undefined
  if (known) return known
  const view: ComponentType<Props> = lazy(load as Load<ComponentType<object>>) as never
  views.set(load, view)
  return view
}

/** Forgets a view, so that the next try imports it again after a failure. */
export function forgetView(load: object): void {
  views.delete(load)
}
