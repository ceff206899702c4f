import type { PluginManifest } from './manifest.ts'
import { pathShape } from './paths.ts'
import type { PluginProblem } from './problems.ts'
import type { ViewKind } from './view.ts'

/** What no two plugins may both have: the shapes of paths, and commands. */
export interface Claims {
  /** Whose claim stands in the way of this manifest, and which; null when it can be placed. */
  conflict(manifest: PluginManifest<ViewKind>): Conflict | null
  add(manifest: PluginManifest<ViewKind>): void
  remove(manifest: PluginManifest<ViewKind>): void
}

/** A claim that another plugin holds. */
export interface Conflict {
  readonly holder: string
  readonly problem: PluginProblem
}

interface Claim {
  readonly kind: 'path_taken' | 'command_taken'
  readonly name: string
}

/** Creates the list of claims. */
export function createClaims(): Claims {
  const holders = new Map<string, string>()
  const keyOf = ({ kind, name }: Claim) =>
    `${kind} ${kind === 'path_taken' ? pathShape(name) : name}`
  return {
    conflict(manifest) {
      for (const claim of claimsOf(manifest)) {
        const holder = holders.get(keyOf(claim))
        if (holder === undefined) continue
        const detail = `"${claim.name}" is already that of the plugin "${holder}"`
        return { holder, problem: { code: claim.kind, plugin: manifest.id, detail } }
      }
      return ownConflict(manifest)
    },
    add(manifest) {
      for (const claim of claimsOf(manifest)) holders.set(keyOf(claim), manifest.id)
    },
    remove(manifest) {
      for (const claim of claimsOf(manifest)) holders.delete(keyOf(claim))
    },
  }
}

function claimsOf(manifest: PluginManifest<ViewKind>): readonly Claim[] {
  return [
    ...(manifest.routes ?? []).map(({ path }) => ({ kind: 'path_taken', name: path }) as const),
    ...Object.keys(manifest.commands ?? {}).map(
      (name) => ({ kind: 'command_taken', name }) as const,
    ),
  ]
}

/** A manifest that claims the same path twice stands in its own way. */
function ownConflict({ id, routes = [] }: PluginManifest<ViewKind>): Conflict | null {
  const shapes = routes.map(({ path }) => pathShape(path))
  const index = shapes.findIndex((shape, at) => shapes.indexOf(shape) !== at)
  const path = routes[index]?.path
  if (path === undefined) return null
  const detail = `"${path}" stands twice in the manifest`
  return { holder: id, problem: { code: 'path_taken', plugin: id, detail } }
}
