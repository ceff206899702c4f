import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/** The operating system's user that PostgreSQL runs as; null when that is the server's own. */
export interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

const userName = 'postgres'

/**
 * PostgreSQL refuses to run as root, so root starts it as the user `postgres`, who is made when
 * there is none.
 */
export function databaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null
  const found = lookUp()
  if (found) return found
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', userName], {
      stdio: 'ignore',
    })
  } catch (error) {
    throw new StartError(
      `PostgreSQL cannot run as root and no user "${userName}" could be made: start the server as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    )
  }
  return lookUp()
}

function lookUp(): DatabaseUser | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, userName], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** Whether a user may pass through every folder on the way to a path; missing folders count as open. */
export function canReach(user: DatabaseUser | null, target: string): boolean {
  if (!user) return true
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found?.isDirectory() && !mayEnter(user, found)) return false
    if (folder === path.dirname(folder)) return true
  }
}

function mayEnter(
  user: DatabaseUser,
  folder: { readonly uid: number; readonly gid: number; readonly mode: number },
): boolean {
  const bit = folder.uid === user.uid ? 0o100 : folder.gid === user.gid ? 0o010 : 0o001
  return (folder.mode & bit) !== 0
}

/**
 * Where data lies when FORRAD_DATA says nothing: `.data` beside the product, or, when that lies
 * below a folder closed to the database's user (a checkout in root's home), a folder of its own
 * under /var/lib/forrad.
 */
export function defaultDataFolder(projectFolder: string): string {
  const beside = path.join(projectFolder, '.data')
  const root = process.getuid?.() === 0
  // Root may start PostgreSQL as a user yet to be made: any other user's rights are the measure.
  const user = root ? (lookUp() ?? { uid: -1, gid: -1 }) : null
  if (canReach(user, projectFolder)) return beside
  const name = createHash('sha256').update(projectFolder).digest('hex').slice(0, 8)
  return path.join('/var/lib/forrad', name)
}
