import { tablePrefix } from '../table-prefix.ts'

/**
 * What is wrong with where a plugin says that its blocked lots stand: a table or view of its own, with a
 * row of `customer_id`, `item_id` and `lot` for each; null when a migration of its makes it.
 */
export function blocksFault(
  blocks: unknown,
  plugin: string,
  migrations: readonly { readonly sql: string }[],
): string | null {
  if (blocks === undefined) return null
  if (typeof blocks !== 'string' || !/^[a-z][a-z0-9_]*$/.test(blocks)) {
    return '`blocks` does not name a table or view'
  }
  if (!blocks.startsWith(tablePrefix(plugin))) {
    return `\`blocks\` names ${blocks}, which is not the plugin's`
  }
  const isMade = migrations.some(({ sql }) => sql.split(/\W+/).includes(blocks))
  return isMade ? null : `\`blocks\` names ${blocks}, which no migration makes`
}
