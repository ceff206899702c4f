import type { Scan } from '@forrad/core/kernel'

/** A read of one code: each has its own. */
type Read = Pick<Scan, 'interpretation'>

/** Which line of a reception each code has counted in (DELIVERY-25). */
export interface CountedBy {
  keep(read: Read, line: number): void
  /** The line, once; undefined where the code has counted in none, or has been taken back. */
  take(read: Read): number | undefined
  /** What has counted in this line, or in any, is not known any more. */
  forget(line?: number): void
}

/** Creates it with nothing counted. */
export function createCountedBy(): CountedBy {
  const lines = new Map<Scan['interpretation'], number>()
  return {
    keep: ({ interpretation }, line) => void lines.set(interpretation, line),
    take({ interpretation }) {
      const line = lines.get(interpretation)
      lines.delete(interpretation)
      return line
    },
    forget(line) {
      for (const [read, at] of lines) if (line === undefined || at === line) lines.delete(read)
    },
  }
}
