import { tsImport } from 'tsx/esm/api'

/**
 * The contract with every plugin's part, as the server reads it from its sources.
 *
 * @returns {Promise<import('../../server/contract-document.ts').ContractDocument>}
 */
export async function mergedContract() {
  const { parseContract } = await tsImport('../../server/contract-document.ts', import.meta.url)
  return parseContract()
}
