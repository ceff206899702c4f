import { callSection } from './calls.ts'
import type { Call, Follow, PlacedCall, Reference } from './calls.ts'
import { escaped, line, prose } from './html.ts'
import { schemaAnchor, schemaSection } from './schemas.ts'
import type { Schema } from './schemas.ts'

/** The contract, as far as the reference reads it. */
export interface Described {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly tags?: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> }
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The readable reference: every call by its tag, with parameters, answers, errors and who may make it,
 * and every schema. One page without scripts, so that it is searched with the browser's own search.
 */
export function referencePage(contract: Described): string {
  const { info, components } = contract
  const calls = placedCalls(contract)
  const follow = followIn(contract)
  const named = new Set((contract.tags ?? []).map(({ name }) => name))
  const tagged = [...named, ...new Set(calls.map(tagOf).filter((tag) => !named.has(tag)))]
  const groups = tagged.map((tag) => ({ tag, calls: calls.filter((call) => tagOf(call) === tag) }))
  const schemas = Object.entries(components.schemas ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const links = groups.map(
    ({ tag, calls: of }) => `<h2>${escaped(tag)}</h2><ul>${of.map(callLink).join('')}</ul>`,
  )
  const names = schemas.map(
    ([name]) => `<li><a href="#${schemaAnchor(escaped(name))}">${escaped(name)}</a></li>`,
  )
  const sections = groups.map(
    ({ tag, calls: of }) =>
      `<h2>${escaped(tag)}</h2>${of.map((call) => callSection(call, follow)).join('')}`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}: the calls</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<nav aria-label="Calls"><details open><summary>Contents</summary>${links.join('')}<h2>Schemas</h2><ul>${names.join('')}</ul></details></nav>
<main>
<h1>${escaped(info.title)}: the calls</h1>
<p>Version ${escaped(info.version)}. The same as data: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${prose(info.description)}
${sections.join('')}
<h2>Schemas</h2>
${schemas.map(([name, schema]) => schemaSection(name, schema)).join('')}
</main>
</body>
</html>
`
}

function placedCalls({ paths }: Described): readonly PlacedCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const call = item[method] as Call | undefined
      const shared = (item['parameters'] ?? []) as PlacedCall['shared']
      return call ? [{ method, path, call, shared }] : []
    }),
  )
}

function tagOf({ call }: PlacedCall): string {
  return call.tags?.[0] ?? 'other'
}

function callLink({ call }: PlacedCall): string {
  const id = escaped(call.operationId)
  return `<li><a href="#${id}">${line(call.summary ?? call.operationId)}</a></li>`
}

function followIn(contract: Described): Follow {
  return <Found extends object>(one: Found | Reference): Found => {
    if (!('$ref' in one)) return one
    let found: unknown = contract
    for (const part of one.$ref.split('/').slice(1)) {
      found = (found as Readonly<Record<string, unknown>>)[part]
    }
    return found as Found
  }
}
