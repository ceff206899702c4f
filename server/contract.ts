import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { AnySchema, ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { components } from '@forrad/openapi'
import { parse } from 'yaml'
import type { OperationId } from './handlers.ts'

/** One operation, as far as the HTTP shell needs to know it. */
export interface ContractOperation {
  readonly id: OperationId
  readonly method: string
  /** With `{id}` in braces. */
  readonly path: string
  readonly successStatus: number
}

interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: object
}

interface OperationObject {
  readonly operationId?: OperationId
  readonly responses?: Readonly<Record<string, unknown>>
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

let contract: ContractDocument | undefined

/** The contract as it stands in its file. */
export function readContract(): ContractDocument {
  contract ??= parseContract()
  return contract
}

function parseContract(): ContractDocument {
  const file = createRequire(import.meta.url).resolve('@forrad/openapi/forrad.yaml')
  return parse(readFileSync(file, 'utf8')) as ContractDocument
}

/** Every operation of the contract. */
export function contractOperations(document: ContractDocument): readonly ContractOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const { operationId, responses = {} } = item[method] ?? {}
      if (!operationId) return []
      const success = Object.keys(responses).find((status) => status.startsWith('2'))
      return [{ id: operationId, method, path, successStatus: Number(success) }]
    }),
  )
}

/** Compiles a schema of the contract; one function for each part of a request. */
export interface SchemaCompiler {
  readonly body: (schema: AnySchema) => ValidateFunction
  /** For query, path and headers, where everything arrives as text: numbers and booleans are read. */
  readonly text: (schema: AnySchema) => ValidateFunction
}

let compiler: SchemaCompiler | undefined

/** The process's compiler, so that each schema is compiled once. */
export function schemaCompiler(): SchemaCompiler {
  compiler ??= createSchemaCompiler()
  return compiler
}

/** Two validators, because what may be read from a query's text must not be read from a body's. */
function createSchemaCompiler(): SchemaCompiler {
  const shared = { strict: false, allErrors: true, verbose: true } as const
  const body = addFormats.default(new Ajv2020(shared))
  const text = addFormats.default(
    new Ajv2020({ ...shared, coerceTypes: 'array', useDefaults: true }),
  )
  return { body: compileOnce(body), text: compileOnce(text) }
}

/** The same answer schema stands under dozens of operations: it is compiled once. */
function compileOnce(ajv: { compile: (schema: AnySchema) => ValidateFunction }) {
  const compiled = new Map<string, ValidateFunction>()
  return (schema: AnySchema): ValidateFunction => {
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
