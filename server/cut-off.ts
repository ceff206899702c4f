import { rmSync } from 'node:fs'

const unfinished = new Set<string>()

/** Notes a file that is being written: a command that is cut off takes it away. What it returns ends that. */
export function noteUnfinished(file: string): () => void {
  unfinished.add(file)
  return () => void unfinished.delete(file)
}

/**
 * What a command does that is ended from outside (Ctrl-C, a service that stops): files that it was writing
 * go, the database takes back what was not finished when the connection is gone, and whoever waits for it
 * sees that it was ended by the signal.
 */
export function endWhenCutOff(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      const left = [...unfinished].filter((file) => !isRemoved(file))
      const byHand =
        left.length === 0
          ? ''
          : `, but for these files, which could not be removed; remove them by hand: ${left.join(', ')}`
      process.stderr.write(
        `The command was cut off (${signal}). See what is there before it is run again: what it had not finished is undone${byHand}.\n`,
      )
      process.kill(process.pid, signal)
    })
  }
}

function isRemoved(file: string): boolean {
  try {
    rmSync(file, { force: true })
    return true
  } catch {
    return false
  }
}

/** What a disk or a folder says that takes no file. */
const diskCodes =
  /^E(ACCES|DQUOT|EXIST|FBIG|IO|ISDIR|LOOP|NAMETOOLONG|NOENT|NOSPC|NOTDIR|NOTEMPTY|PERM|ROFS|XDEV)$/

/** Whether an error's code is that of a file or folder that cannot be written. */
export function isOfDisk(code: string): boolean {
  return diskCodes.test(code)
}
