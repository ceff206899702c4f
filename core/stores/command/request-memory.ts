import { KEYED } from '../../api/index.ts'
import { isRecord } from '../../domain/index.ts'
import type { KeyValueStorage, Log } from '../ports.ts'
import { readText, writeText } from '../storage.ts'
import type { StockRequest } from './stock-request.ts'

/** Session storage key of the requests whose outcome is unknown: their keys and exactly what was sent. */
export const REQUESTS_KEY = 'adjustment_keys'

/** Where requests are kept until their outcome is known. */
export interface RequestMemory {
  /** Every kept request, in the order in which they were kept. */
  all(): readonly StockRequest[]
  /** Keeps it, one that is kept already in its place. */
  keep(request: StockRequest): void
  forget(request: StockRequest): void
}

/** A memory in the tab's session storage: it outlives a reload and ends with the session. */
export function sessionMemory(storage: KeyValueStorage, log: Log): RequestMemory {
  let requests = readRequests(storage)
  const write = (next: readonly StockRequest[]) => {
    requests = next
    const text = next.length === 0 ? null : JSON.stringify(next)
    if (!writeText(storage, REQUESTS_KEY, text)) {
      log('A change of stock could not be kept for a reload')
    }
  }
  return {
    all: () => requests,
    keep(request) {
      const isKept = requests.some(({ key }) => key === request.key)
      const replaced = requests.map((other) => (other.key === request.key ? request : other))
      write(isKept ? replaced : [...requests, request])
    },
    forget: ({ key }) => write(requests.filter((other) => other.key !== key)),
  }
}

/** The requests that session storage holds; none when they cannot be read. */
export function readRequests(storage: KeyValueStorage): readonly StockRequest[] {
  try {
    const value: unknown = JSON.parse(readText(storage, REQUESTS_KEY) ?? '[]')
    return Array.isArray(value) && value.every(isRequest) ? value.filter(outlivesThePage) : []
  } catch {
    return []
  }
}

/**
 * An entry that waits has an id of the page that made it: on the next page another one may have it, and an
 * undo would take that one back. What waits is taken back in the outbox.
 */
function outlivesThePage({ change }: StockRequest): boolean {
  return change.operation !== 'undoAdjustment' || change.id > 0
}

/** Written by this product alone; whoever tampers with it is answered by the server's validation. */
function isRequest(value: unknown): value is StockRequest {
  if (!isRecord(value)) return false
  const { change } = value
  return (
    typeof value['name'] === 'string' &&
    typeof value['key'] === 'string' &&
    typeof value['hasScreen'] === 'boolean' &&
    isRecord(change) &&
    KEYED.some((operation) => operation === change['operation'])
  )
}
