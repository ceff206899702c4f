import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError, errorCode } from '../start-error.ts'

/**
 * The password of the embedded database, in a file that only the server reads. Written whole under another name before it gets its own, so that a full disk or a kill leaves none
 * or all of it. An empty one, as earlier versions could leave, is made anew while no data needs it.
 */
export async function readOrMakePassword(dataFolder: string, data: string): Promise<string> {
  const file = path.join(dataFolder, 'postgres.password')
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found?.trim()) return found.trim()
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    throw new StartError(
      `The file ${file} is empty or missing; it held the embedded database's password.`,
    )
  }
  if (found !== null) await rm(file, { force: true })
  const unfinished = `${file}.new-${randomUUID()}`
  try {
    await writeFile(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    // Of two servers that start at once, one is first and both read the same.
    await link(unfinished, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new StartError(
      `The file ${file} cannot be written (${errorCode(error) || 'unknown error'}).`,
      { cause: error },
    )
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}
