import type { FastifyReply } from 'fastify'

/** An event stream under way. */
export interface EventStream {
  /** Sends text as it is; blank lines end events. Nothing happens once it has ended. */
  readonly send: (text: string) => void
  readonly end: () => void
}

/** What a client may leave unread, in bytes, before it is cut off. */
const mostUnread = 1024 * 1024
/** What a stream may begin with, in bytes: as much again may come while it is read. */
export const mostAtOnce = mostUnread / 2

/** Takes the reply over for an event stream; `onEnd` is called once, whoever ends it. */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  const { raw } = reply
  // The call took so long that it has been refused meanwhile.
  if (reply.sent) {
    onEnd()
    return { send: () => undefined, end: () => undefined }
  }
  reply.hijack()
  raw.socket?.setNoDelay(true)
  raw.socket?.setKeepAlive(true, 60_000)
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Asks a proxy in between not to collect events before it hands them on.
    'x-accel-buffering': 'no',
  })
  raw.on('error', () => raw.destroy())
  // Whoever has gone already closes nothing any more.
  if (raw.socket?.destroyed ?? true) onEnd()
  else raw.once('close', onEnd)
  return {
    send(text) {
      if (raw.writableEnded || raw.destroyed) return
      raw.write(text)
      if (raw.writableLength > mostUnread) raw.destroy()
    },
    end: () => void raw.end(),
  }
}
