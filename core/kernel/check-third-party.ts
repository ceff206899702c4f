import type { PluginManifest } from './manifest.ts'
import type { PluginProblem } from './problems.ts'
import type { ViewKind } from './view.ts'

export { slotProblem } from './check-slots.ts'

/** What is wrong with a third party's plugin that runs all the same: nothing of it is left out for that. */
export function remarksOf<Kind extends ViewKind>({
  id,
  messages = {},
}: PluginManifest<Kind>): readonly PluginProblem[] {
  const locales = Object.keys(messages)
  if (locales.length === 0 || locales.includes('sv')) return []
  return [{ code: 'no_swedish', plugin: id, detail: locales.join(', ') }]
}
