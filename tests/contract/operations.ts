import { contract } from './contract-file.ts'

/** A JSON schema, as far as the tests read one. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minProperties?: number
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly contentEncoding?: string
  readonly format?: string
}

/** One parameter of a call. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

/** Who may call, as the contract's `x-access` says it. */
export interface DeclaredAccess {
  readonly role: 'public' | 'read' | 'edit' | 'administrate'
  /** Items with a narcotic level need the flag. */
  readonly narcotics?: boolean
  /** What a body asks for beyond: `property=value`, or the property alone, and the role that it needs. */
  readonly raised?: Readonly<Record<string, DeclaredAccess['role']>>
  /** What a service account's token may do here; without it those alone that are bound to no location. */
  readonly token?: 'never' | 'locations'
}

/** One call of the contract. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  readonly access: DeclaredAccess | undefined
  readonly parameters: readonly Parameter[]
  /** Null: the call has no body. */
  readonly body: Schema | null
  /** Of the answer when all is well. */
  readonly success: number
  /** An event stream, which does not end by itself. */
  readonly streams: boolean
}

interface Described {
  readonly operationId: string
  readonly 'x-access'?: DeclaredAccess
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Every call of the contract, read from its file and without the server's own code. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(
  ([path, calls]) =>
    methods.flatMap((method) => {
      const call = calls[method] as Described | undefined
      if (!call) return []
      const shared = (calls['parameters'] ?? []) as readonly object[]
      const [success = ''] = Object.keys(call.responses).filter((status) => status.startsWith('2'))
      return {
        id: call.operationId,
        method: method.toUpperCase(),
        path,
        access: call['x-access'],
        parameters: [...shared, ...(call.parameters ?? [])].map(follow) as Parameter[],
        body: bodyOf(call),
        success: Number(success),
        streams: 'text/event-stream' in (call.responses[success]?.content ?? {}),
      }
    }),
)

/** The schema that a reference means, and the name that it has in the contract, empty without one. */
export function resolveSchema(schema: Schema): { readonly schema: Schema; readonly name: string } {
  const { $ref, ...beside } = schema
  if ($ref === undefined) return { schema, name: '' }
  const found = resolveSchema(follow({ $ref }) as Schema)
  return { schema: { ...found.schema, ...beside }, name: $ref.split('/').at(-1) ?? '' }
}

function bodyOf({ requestBody }: Described): Schema | null {
  if (!requestBody) return null
  const { content } = follow(requestBody) as { content: Record<string, { schema: Schema }> }
  return content['application/json']?.schema ?? null
}

function follow(node: object): object {
  if (!('$ref' in node)) return node
  let found: unknown = contract
  for (const part of String(node.$ref).split('/').slice(1)) {
    found = (found as Record<string, unknown>)[part]
  }
  return found as object
}
