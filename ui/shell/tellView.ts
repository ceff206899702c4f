import { tellThrew } from '@forrad/core/kernel'
import { Children, isValidElement, type ContextType, type ReactNode } from 'react'
import type { RegistryContext } from '../hooks/useRegistry.tsx'

/** In the place of a plugin, where the view is no contribution's: the product's own, or a part of a view. */
const APP = 'app'

/** What a boundary knows that kept a failure to itself. */
interface Boundary {
  /** The registry; React types it as unknown. */
  readonly context: unknown
  readonly props: { readonly children: ReactNode }
}

/**
 * Tells that a view threw, with the key of the contribution that it is of, as `lazyView` was told it; else with
 * the page where it stood.
 */
export function tellView({ context, props }: Boundary, error: unknown): void {
  const drawn = Children.toArray(props.children)
  const key = drawn.map(keyOf).find(Boolean) ?? `${APP}${location.pathname}`
  const plugin = key.slice(0, key.indexOf('/'))
  const registry = context as ContextType<typeof RegistryContext>
  tellThrew(registry, { code: 'view_threw', plugin, key }, error)
}

/** Only what `lazyView` was told has a slash in it. */
function keyOf(child: ReactNode): string | undefined {
  if (!isValidElement(child) || typeof child.type === 'string') return undefined
  const { displayName } = child.type as { readonly displayName?: string }
  return displayName?.includes('/') ? displayName : undefined
}
