import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'yaml'
import type { OperationId } from './handlers.ts'

/** The contract, as far as the server looks into it itself. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: object
}

interface OperationObject {
  readonly operationId?: OperationId
  readonly responses?: Readonly<Record<string, unknown>>
}

/** Parses the contract's file. The built server holds what this returns in its place. */
export function parseContract(): ContractDocument {
  const file = createRequire(import.meta.url).resolve('@forrad/openapi/forrad.yaml')
  return parse(readFileSync(file, 'utf8')) as ContractDocument
}
