import type { Client } from './client.ts'
import { contractProblem } from './contract-check.ts'
import type { Operation } from './operations.ts'

/** What a call is filled in with. */
export interface Filled {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** What came back. */
export interface Came {
  readonly status: number
  /** Status line, headers and body. */
  readonly text: string
  readonly code: string | null
  /** Of an answer that is no error. */
  readonly body: unknown
}

/** Makes one call with exactly these headers; a stream is closed once it has begun. */
export async function call(
  url: string,
  client: Client,
  { method, path, streams }: Pick<Operation, 'method' | 'path' | 'streams'>,
  filled: Filled,
  headers: Readonly<Record<string, string>>,
): Promise<Came> {
  const target = targetOf(path, filled)
  if (streams) return openAndClose(url + target, client, headers)
  const body = filled.body === undefined ? {} : { body: JSON.stringify(filled.body) }
  const type = filled.body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await client.send(target, { method, headers: { ...headers, ...type }, ...body })
  const text = JSON.stringify([...answer.headers, answer.body])
  const code = answer.body?.error?.code ?? null
  return { status: answer.status, text, code, body: answer.body }
}

/** The path and query as they are sent. */
export function targetOf(path: string, filled: Pick<Filled, 'path' | 'query'>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filled.query)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const place = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(wellFormed(String(filled.path[name]))),
  )
  return query.size > 0 ? `${place}?${query}` : place
}

/** Half a surrogate pair cannot stand in an address. */
const wellFormed = (text: string) => Buffer.from(text).toString()

async function openAndClose(
  address: string,
  client: Client,
  headers: Readonly<Record<string, string>>,
): Promise<Came> {
  const stop = new AbortController()
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(address, { headers: { ...headers, cookie }, signal: stop.signal })
  const { status } = response
  if (status !== 200) {
    const body = (await response.json()) as { error?: { code?: string } }
    const problem = contractProblem('GET', new URL(address).pathname, status, body)
    if (problem) throw new Error(problem)
    return { status, text: JSON.stringify(body), code: body.error?.code ?? null, body }
  }
  const begun = await response.body?.getReader().read()
  stop.abort()
  return { status, text: new TextDecoder().decode(begun?.value), code: null, body: null }
}
