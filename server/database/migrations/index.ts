import type { Migration } from 'kysely'
import * as foundation from './0001_foundation.ts'
import * as search from './0002_search.ts'
import * as stock from './0003_stock.ts'
import * as changes from './0004_changes.ts'

/** Every migration by name, in order; a name never changes once it has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_foundation': foundation,
  '0002_search': search,
  '0003_stock': stock,
  '0004_changes': changes,
}
