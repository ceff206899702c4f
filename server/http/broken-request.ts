import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { errorCode } from '../start-error.ts'
import { errorAnswer } from '../errors.ts'

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** The longest search that the contract allows, 4,000 characters of up to 12 bytes, and the cookies. */
const maxHeaderSize = 64 * 1024

/** Lets every request through whose query the contract allows; Node looks at each new connection. */
export function allowLongAddresses(server: Server): void {
  Object.assign(server, { maxHeaderSize })
}

/** Answers what is no HTTP request, or none that could be read to its end, by the contract's error object. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  const code = errorCode(error)
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const body = JSON.stringify(errorAnswer('malformed', []))
  const lines = [
    `HTTP/1.1 ${statusLines[code] ?? '400 Bad Request'}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
