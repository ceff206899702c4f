/** What the names of a plugin's tables, functions and types begin with. */
export function tablePrefix(plugin: string): string {
  return `${plugin.replaceAll('-', '_')}_`
}
