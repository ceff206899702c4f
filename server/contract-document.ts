import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'yaml'
import type { OperationId } from './handlers.ts'
import { describeConflict, mergeContract } from './kernel/merge-contract.ts'
import type { ContractPart } from './kernel/merge-contract.ts'
import { pluginFiles } from './kernel/plugin-folders.ts'
import { StartError } from './start-error.ts'

/** The contract, as far as the server looks into it itself. */
export interface ContractDocument extends ContractPart {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: object
}

interface OperationObject {
  readonly operationId?: OperationId
  readonly responses?: Readonly<Record<string, unknown>>
  readonly parameters?: readonly object[]
  readonly 'x-access'?: {
    readonly role: string
    readonly raised?: Readonly<Record<string, string>>
    readonly token?: 'never' | 'locations'
  }
  readonly 'x-plugin'?: string
  /** Bytes that a body may have, where it may be large; such a call takes its time. */
  readonly 'x-body-limit'?: number
}

/**
 * Parses the contract's file and every plugin's part of it; a `StartError` says who claims what is
 * taken. The built server holds what this returns in its place.
 */
export function parseContract(): ContractDocument {
  const core = createRequire(import.meta.url).resolve('@forrad/openapi/forrad.yaml')
  const parts = pluginFiles('server/openapi.yaml').map(({ id, file }) => ({
    plugin: id,
    part: read(file),
  }))
  const { contract, conflicts } = mergeContract(read(core), parts)
  if (conflicts.length > 0) throw new StartError(conflicts.map(describeConflict).join(' '))
  return contract as ContractDocument
}

function read(file: string): ContractPart {
  return parse(readFileSync(file, 'utf8')) as ContractPart
}
