/**
 * The few platform globals that browsers, workers and Node all have. Core compiles with these
 * instead of the DOM library, so that `document` and `window` stay compile errors here. Programs
 * that use core bring their own, fuller declarations; this file is not part of any front door.
 */

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}

declare class Headers {
  constructor(init?: Record<string, string> | readonly (readonly [string, string])[])
  get(name: string): string | null
  set(name: string, value: string): void
  has(name: string): boolean
  delete(name: string): void
  getSetCookie(): string[]
}

interface RequestInit {
  method?: string
  headers?: Headers | Record<string, string>
  body?: string | null
  signal?: AbortSignal | null
  credentials?: 'omit' | 'same-origin' | 'include'
}

declare class Request {
  constructor(input: string | Request, init?: RequestInit)
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly signal: AbortSignal
  text(): Promise<string>
  json(): Promise<unknown>
  clone(): Request
}

declare class Response {
  constructor(body?: string | null, init?: { status?: number; headers?: Record<string, string> })
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  text(): Promise<string>
  json(): Promise<unknown>
  clone(): Response
}

declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: URLSearchParams
}

declare class URLSearchParams {
  constructor(init?: string)
  get(name: string): string | null
  has(name: string): boolean
  forEach(callback: (value: string, name: string) => void): void
}

declare function fetch(input: Request): Promise<Response>
declare function setTimeout(run: () => void, milliseconds: number): unknown
declare function clearTimeout(handle: unknown): void

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }
declare const console: { error(...parts: unknown[]): void }

declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string
}
declare function btoa(text: string): string
declare function atob(text: string): string
