import { escaped, line, prose, table } from './html.ts'
import { about, bodyWords, typeWords } from './schemas.ts'
import type { Schema } from './schemas.ts'

/** One call of the contract, as far as the reference reads it. */
export interface Call {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Body | Reference
  readonly responses: Readonly<Record<string, Body | Reference>>
  readonly 'x-plugin'?: string
  readonly 'x-access'?: {
    readonly role: string
    readonly narcotics?: boolean
    readonly raised?: Readonly<Record<string, string>>
    readonly token?: string
  }
}

/** A place elsewhere in the contract. */
export interface Reference {
  readonly $ref: string
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Body {
  readonly description?: string
  readonly content?: Readonly<
    Record<string, { readonly schema?: Schema; readonly example?: unknown }>
  >
}

/** A call with where it stands. */
export interface PlacedCall {
  readonly method: string
  readonly path: string
  readonly call: Call
  /** Of the path, for each of its calls. */
  readonly shared: readonly (Parameter | Reference)[]
}

/** Finds what a reference of the contract means. */
export type Follow = <Found extends object>(one: Found | Reference) => Found

/** One call as a section: who may, what it takes, what it answers. */
export function callSection({ method, path, call, shared }: PlacedCall, follow: Follow): string {
  const { operationId, summary = '', requestBody, responses } = call
  const parameters = [...shared, ...(call.parameters ?? [])].map((one) => follow<Parameter>(one))
  const body = requestBody && json(follow<Body>(requestBody))
  const id = escaped(operationId)
  return `<section id="${id}" class="call">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3>
<p class="summary">${line(summary)} <code class="name">${id}</code></p>
${prose(call.description)}
<p class="access">${accessWords(call)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${parameterTable(operationId, parameters)}` : ''}
${body?.schema ? `<h4>Body</h4>${bodyWords(`Body of ${operationId}`, body.schema)}` : ''}
${body?.example === undefined ? '' : example(body.example)}
<h4>Answers</h4>${answers(operationId, responses, follow)}
</section>`
}

function json({ content }: Body) {
  return Object.values(content ?? {})[0]
}

function accessWords({ 'x-access': access, 'x-plugin': plugin }: Call): string {
  const roles: Readonly<Record<string, string>> = {
    public: 'Open to everybody.',
    read: 'For every role.',
    edit: 'For the roles edit and administrate.',
    administrate: 'For the role administrate.',
  }
  const tokens: Readonly<Record<string, string>> = {
    never: 'Not for tokens.',
    locations: 'Also for tokens that are bound to locations.',
  }
  const raised = Object.entries(access?.raised ?? {}).map(
    ([what, role]) => `With <code>${escaped(what)}</code> for the role ${escaped(role)}.`,
  )
  const open = access?.role === 'public' ? '' : 'For tokens that are bound to no location.'
  return [
    roles[access?.role ?? ''] ?? '',
    ...raised,
    access?.narcotics ? 'Narcotic items need the narcotics flag.' : '',
    tokens[access?.token ?? ''] ?? open,
    plugin ? `Of the plugin <code>${escaped(plugin)}</code>; 404 where a site turns it off.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function parameterTable(operationId: string, parameters: readonly Parameter[]): string {
  const rows = parameters.map((one) => [
    `<code>${escaped(one.name)}</code>`,
    one.in,
    typeWords(one.schema),
    one.required ? 'always' : 'may be missing',
    [one.description ? line(one.description) : '', about(one.schema)].filter(Boolean).join('<br>'),
  ])
  return table(`Parameters of ${operationId}`, ['Name', 'In', 'Type', 'There', 'Meaning'], rows)
}

function answers(operationId: string, responses: Call['responses'], follow: Follow): string {
  const all = Object.entries(responses).map(([status, one]) => ({ status, ...follow<Body>(one) }))
  const good = all.filter(({ status }) => status.startsWith('2'))
  const bodies = good.map((answer) => {
    const { schema } = json(answer) ?? {}
    const words = schema ? bodyWords(`Answer of ${operationId}`, schema) : ''
    return `<p><strong>${answer.status}</strong> ${line(answer.description ?? '')}</p>${words}`
  })
  const errors = all
    .filter(({ status }) => !status.startsWith('2'))
    .map(({ status, description = '' }) => [status, line(description)])
  return `${bodies.join('')}<details><summary>Errors</summary>${table(`Errors of ${operationId}`, ['Status', 'When'], errors)}</details>`
}

function example(value: unknown): string {
  return `<pre tabindex="0"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`
}
