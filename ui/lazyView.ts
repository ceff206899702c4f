import type { Load } from '@forrad/core/kernel'
import { createElement, lazy, type ComponentType } from 'react'

const views = new WeakMap<object, ComponentType<never>>()
/** What is imported now; a failure stays in it until somebody tries again. */
const imports = new WeakMap<object, ComponentType<object>>()
/** What could not be imported. */
const failed = new Set<object>()

/**
 * The component that a `load` imports, the same one each time, so that React keeps its state. `key`: whose view
 * it is, of a contribution `plugin/id`, to be told where it throws.
 */
export function lazyView<Props extends object>(
  load: Load<ComponentType<Props>>,
  key?: string,
): ComponentType<Props> {
  const known = views.get(load) as ComponentType<Props> | undefined
  if (known) return known
  // Looks at each mounting anew: whoever tries again draws the very same element.
  const View: ComponentType<Props> = (props) => createElement(imported(load as never), props)
  View.displayName = key
  views.set(load, View as ComponentType<never>)
  return View
}

/**
 * Imports a view before it is drawn: its first drawing then waits for nothing. Never rejects; what
 * failed is imported again, and shown as failed, where it is drawn.
 */
export async function readyView(load: Load<unknown>): Promise<void> {
  if (imports.has(load)) return
  const view = await load().catch(() => null)
  if (view && !imports.has(load)) imports.set(load, view.default as ComponentType<object>)
}

function imported(load: Load<ComponentType<object>>): ComponentType<object> {
  const known = imports.get(load)
  if (known) return known
  const view: ComponentType<object> = lazy(() =>
    load().catch((error: unknown) => {
      failed.add(load)
      throw error
    }),
  )
  imports.set(load, view)
  return view
}

/** Forgets what could not be imported, so that whoever tries again imports it again. */
export function forgetFailed(): void {
  for (const load of failed) imports.delete(load)
  failed.clear()
}

/** How browsers say that a file of a view did not come; what goes wrong inside of a file is said otherwise. */
const NOT_COME = /dynamically imported module|importing a module script failed/i

/**
 * Imports a page's view anew after a failure. A browser may remember that one of its files did not come and
 * never ask for it again: where the server is there and the import still fails for that, the page
 * begins anew, at the same address. A page that has failed holds nothing that could be lost by it.
 */
export async function importAgain(load: Load<unknown>): Promise<void> {
  const failure = await load().then(
    () => null,
    (error: unknown) => String(error),
  )
  if (failure === null || !NOT_COME.test(failure)) return
  const server = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (server?.ok) location.reload()
}
