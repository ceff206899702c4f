/** A JSON text as its places: what is wrong with it first, and where each value stands. */
export interface JsonPlaces {
  /** Where the text stops to be JSON, as an index; null when it is sound. */
  readonly fault: number | null
  /** Where each value begins, by its path (`contributions.0.id`); the whole has the empty path. */
  readonly places: ReadonlyMap<string, number>
}

/** A line and a column, both from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

const blanks = /[ \t\r\n]*/y
// JSON takes no control character within a string.
const scalar =
  // oxlint-disable-next-line no-control-regex
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** Reads a JSON text for its places; what it says, `JSON.parse` tells. */
export function jsonPlaces(text: string): JsonPlaces {
  const places = new Map<string, number>()
  let at = 0

  const skip = () => {
    blanks.lastIndex = at
    at += blanks.exec(text)?.[0].length ?? 0
  }
  /** The text of a scalar; null where none stands. */
  const take = (): string | null => {
    scalar.lastIndex = at
    const found = scalar.exec(text)?.[0] ?? null
    at += found?.length ?? 0
    return found
  }
  const next = (sign: string): boolean => {
    skip()
    if (text[at] !== sign) return false
    at += 1
    return true
  }
  /** Reads what stands between the brackets; false at the first fault. */
  const readAll = (close: string, readOne: (index: number) => boolean): boolean => {
    if (next(close)) return true
    for (let index = 0; ; index += 1) {
      skip()
      if (!readOne(index)) return false
      if (next(',')) continue
      return next(close)
    }
  }
  const readValue = (path: string): boolean => {
    skip()
    places.set(path, at)
    const below = (part: string | number) => (path === '' ? `${part}` : `${path}.${part}`)
    if (next('[')) return readAll(']', (index) => readValue(below(index)))
    if (next('{')) {
      return readAll('}', () => {
        const name = text[at] === '"' ? take() : null
        return name !== null && next(':') && readValue(below(JSON.parse(name) as string))
      })
    }
    return take() !== null
  }

  const isRead = readValue('')
  skip()
  return { fault: isRead && at === text.length ? null : at, places }
}

/** The line and column of an index. */
export function textPlace(text: string, index: number): TextPlace {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
