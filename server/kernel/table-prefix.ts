/** What the names of a plugin's tables, functions and types begin with. */
export function tablePrefix(plugin: string): string {
  return `${plugin.replaceAll('-', '_')}_`
}

/**
 * Whose of these plugins a table, function or type of that name is; null where it is nobody's.
 * `fridge_log_rows` is fridge-log's, also where there is a plugin fridge.
 */
export function ownerOf(name: string, plugins: readonly string[]): string | null {
  const owners = plugins.filter((plugin) => name.startsWith(tablePrefix(plugin)))
  const [longest = null] = owners.sort((a, b) => b.length - a.length)
  return longest
}
