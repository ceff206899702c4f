import { runTool } from './setup/process.mjs'

/**
 * Writes the types of the contract.
 *
 * @param {string} target
 */
export function generateContract(target) {
  return runTool(
    'openapi-typescript',
    [
      'openapi/forrad.yaml',
      '--output',
      target,
      '--immutable',
      '--root-types',
      '--root-types-no-schema-prefix',
    ],
    { quiet: true },
  )
}

if (process.argv[1] === import.meta.filename) {
  const { code, output } = await generateContract('openapi/generated/forrad.ts')
  console.log(output)
  process.exitCode = code
}
