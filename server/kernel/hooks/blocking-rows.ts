import { tablePrefix } from '../table-prefix.ts'

/**
 * What is wrong with where a plugin says that the lots or shelf places stand which it blocks: a table or
 * view of its own; null when a migration of its makes it.
 */
export function blocksFault(
  field: 'blocks' | 'blocksPlaces',
  blocks: unknown,
  plugin: string,
  migrations: readonly { readonly sql: string }[],
): string | null {
  if (blocks === undefined) return null
  if (typeof blocks !== 'string' || !/^[a-z][a-z0-9_]*$/.test(blocks)) {
    return `\`${field}\` does not name a table or view`
  }
  if (!blocks.startsWith(tablePrefix(plugin))) {
    return `\`${field}\` names ${blocks}, which is not the plugin's`
  }
  const isMade = migrations.some(({ sql }) => sql.split(/\W+/).includes(blocks))
  return isMade ? null : `\`${field}\` names ${blocks}, which no migration makes`
}
