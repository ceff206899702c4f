import { Ajv2020 } from 'ajv/dist/2020.js'
import type { AnySchema, ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { isCalendarDate } from '@forrad/core/domain'
import type { components } from '@forrad/openapi'
import { parseContract } from './contract-document.ts'
import type { ContractDocument } from './contract-document.ts'
import type { OperationId } from './handlers.ts'

/** One operation, as far as the HTTP shell needs to know it. */
export interface ContractOperation {
  readonly id: OperationId
  readonly method: string
  /** With `{id}` in braces. */
  readonly path: string
  readonly successStatus: number
  /** Whose part of the contract it stands in; null: the core's. */
  readonly plugin: string | null
  /** What a service account's token may do: nothing, also when it is bound to locations, or only when it is not. */
  readonly tokenUse: 'never' | 'locations' | 'unbound'
  /** Bytes that its body may have, where that is more than usual. */
  readonly bodyLimit?: number | undefined
  /** Whether clients send it under an `Idempotency-Key`: those that the contract names the parameter for. */
  readonly takesKey?: boolean
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

let contract: ContractDocument | undefined

/** The contract with every plugin's part. */
export function readContract(): ContractDocument {
  contract ??= parseContract()
  return contract
}

/** Every operation of the contract. */
export function contractOperations(document: ContractDocument): readonly ContractOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const call = item[method] ?? {}
      const { operationId, responses = {}, 'x-plugin': plugin = null } = call
      if (!operationId) return []
      const tokenUse = call['x-access']?.token ?? 'unbound'
      const success = Object.keys(responses).find((status) => status.startsWith('2'))
      const successStatus = Number(success)
      const bodyLimit = call['x-body-limit']
      // As the client's own table has it, `KEYED` of `npm run generate`.
      const takesKey = JSON.stringify(call.parameters ?? []).includes('/IdempotencyKey"')
      const found = { id: operationId, method, path, successStatus, plugin }
      return [{ ...found, tokenUse, bodyLimit, takesKey }]
    }),
  )
}

/** Compiles a schema of the contract; one function for each part of a request. */
export interface SchemaCompiler {
  readonly body: (schema: AnySchema) => ValidateFunction
  /** The same, but it stops at the first error. */
  readonly bodyToFirst: (schema: AnySchema) => ValidateFunction
  /** For query, path and headers, where everything arrives as text: numbers and booleans are read. */
  readonly text: (schema: AnySchema) => ValidateFunction
}

let compiler: SchemaCompiler | undefined

/** The process's compiler, so that each schema is compiled once. */
export function schemaCompiler(): SchemaCompiler {
  compiler ??= createSchemaCompiler()
  return compiler
}

/** Several validators, because what may be read from a query's text must not be read from a body's. */
function createSchemaCompiler(): SchemaCompiler {
  const shared = { strict: false, allErrors: true, verbose: true } as const
  const body = withFormats(new Ajv2020(shared))
  const bodyToFirst = withFormats(new Ajv2020({ ...shared, allErrors: false }))
  const text = withFormats(new Ajv2020({ ...shared, coerceTypes: 'array', useDefaults: true }))
  return {
    body: compileOnce(body),
    bodyToFirst: compileOnce(bodyToFirst),
    text: compileOnce(text),
  }
}

/** The usual formats, but a day is one of this product's (DATE-1): the usual knows the year 0, which the database does not. */
function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv)
  return ajv.addFormat('date', isCalendarDate)
}

/**
 * The same schema stands under dozens of operations: it is compiled once, and not before something is
 * to be checked, because all of them together are most of the time that a start takes.
 */
function compileOnce(ajv: { compile: (schema: AnySchema) => ValidateFunction }) {
  const compiled = new Map<string, ValidateFunction>()
  return (schema: AnySchema): ValidateFunction => {
    let validate: ValidateFunction | undefined
    const check = (data: unknown) => {
      validate ??= compiledOf(schema)
      const isValid = validate(data)
      check.errors = validate.errors
      return isValid
    }
    check.errors = undefined as ValidateFunction['errors']
    return check as ValidateFunction
  }

  function compiledOf(schema: AnySchema): ValidateFunction {
    const key = JSON.stringify(schema)
    const validate = compiled.get(key) ?? ajv.compile(schema)
    compiled.set(key, validate)
    return validate
  }
}

/** One of the contract's named schemas, on its own. */
export function componentSchema(name: keyof components['schemas']): AnySchema {
  return { $ref: `#/components/schemas/${name}`, components: readContract().components }
}
