/** What the migrations of plugins have done. */
export interface PluginMigrationsTable {
  readonly plugin: string
  readonly name: string
  readonly sql: string
}
