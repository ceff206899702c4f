import { eraseUser } from '../../server/privacy/erase-user.ts'
import type { World } from './world.ts'

/** How a test erases somebody. */
export interface Erasing {
  readonly dryRun?: boolean
  /** Hears each line before it is kept. */
  readonly onLine?: (line: string) => void
}

/**
 * Erases people of the administrator's customer as `forrad-admin erase-user` does, where no plugin is asked;
 * returns the lines that it prints.
 */
export function erasing({ server, admin }: Pick<World, 'server' | 'admin'>) {
  return async (
    id: string,
    { dryRun = false, onLine = () => {} }: Erasing = {},
  ): Promise<readonly string[]> => {
    const printed: string[] = []
    const print = (line: string) => {
      onLine(line)
      printed.push(line)
    }
    const desk = { db: server.db, settings: server.context.settings, print }
    await eraseUser(desk, admin.user.customer_id, id, dryRun, async () => {})
    return printed
  }
}
