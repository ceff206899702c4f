import type { PoolConfig } from 'pg'
import { openClient } from '../database/connection.ts'

/** A connection that hears what other connections notify. */
export interface Listener {
  readonly close: () => void
}

/** Listens on a channel with a connection of its own; rejects when there is none to be had. */
export async function listenFor(
  connection: PoolConfig,
  channel: string,
  on: {
    readonly onMessage: (payload: string) => void
    /** The connection is gone, and not by `close`. Called once. */
    readonly onLost: (error: Error) => void
  },
): Promise<Listener> {
  const client = openClient(connection)
  let listening = false
  const lost = (error: Error) => {
    if (listening) on.onLost(error)
    listening = false
  }
  client.on('error', lost)
  client.on('end', () => lost(new Error('the connection was closed')))
  client.on('notification', ({ payload = '' }) => on.onMessage(payload))
  const close = () => {
    listening = false
    client.end().catch(() => undefined)
  }
  try {
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    close()
    throw error
  }
  listening = true
  return { close }
}
