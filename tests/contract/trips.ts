import { Client } from 'pg'
import { vi } from 'vitest'
import type { Statement } from '../../server/database/led-query.ts'

/**
 * What the driver sends for a call, the telling of other servers aside: of each round trip the first words
 * of its statements.
 */
export async function tripsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  // The driver's own method goes on doing its work.
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await call()
    return (query.mock.calls as unknown[][]).flatMap(([asked]) => {
      const led = asked as Statement & { readonly ahead?: readonly Statement[] }
      const texts = typeof asked === 'string' ? [asked] : [...(led.ahead ?? []), led].map(textOf)
      if (texts.some((text) => text.includes('pg_notify'))) return []
      return texts.map((text) => text.trim().split(/\s/)[0]?.toLowerCase()).join(' + ')
    })
  } finally {
    query.mockRestore()
  }
}

const textOf = ({ text }: Statement) => text

/** What the driver is asked during a call, as text and values. */
export async function statementsOf(call: () => Promise<unknown>): Promise<readonly Statement[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await call()
    // A statement that comes for the first time comes in two.
    return (query.mock.calls as unknown[][]).map(([asked, values]) =>
      typeof asked === 'string'
        ? { text: asked, values: (values ?? []) as unknown[] }
        : (asked as Statement),
    )
  } finally {
    query.mockRestore()
  }
}
