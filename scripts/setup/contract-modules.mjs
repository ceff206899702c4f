/** What is made of a contract's document: the calls as a module, and whose they are as a type. */

/** @typedef {{ operationId: string, summary?: string, description?: string, 'x-plugin'?: string, 'x-device'?: unknown, responses: Record<string, { content?: object }> }} Call */
/** @typedef {{ paths?: object }} Contract */

/** Which calls come from which plugin, as a type. @param {Contract} contract @returns {string} */
export function pluginOperations(contract) {
  /** @type {Map<string, string[]>} */
  const calls = new Map()
  for (const { call } of callsOf(contract)) {
    const plugin = call['x-plugin']
    if (plugin) calls.set(plugin, [...(calls.get(plugin) ?? []), `"${call.operationId}"`])
  }
  const rows = [...calls].map(([plugin, ids]) => `    "${plugin}": ${ids.join(' | ')};\n`)
  return `/** The calls that each plugin's part of the contract adds. */
export interface PluginOperations {
${rows.join('')}}
`
}

/** @param {Contract} contract */
function callsOf({ paths = {} }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) =>
      methods[method] ? [{ path, method, call: /** @type {Call} */ (methods[method]) }] : [],
    ),
  )
}

/** The calls of the contract as a module; an event stream is none, it is listened to. @param {Contract} contract @returns {string} */
export function operationsModule(contract) {
  const calls = callsOf(contract).filter(({ call }) => !streams(call))
  const rows = calls.map(
    ({ path, method, call }) =>
      `${hoverText(call)}  ${call.operationId}: ['${method}', '${path}'],`,
  )
  const keyed = calls.filter(({ call }) => JSON.stringify(call).includes('/IdempotencyKey"'))
  const names = keyed.map(({ call }) => `'${call.operationId}'`)
  const kept = calls.flatMap((one) => keptCall(one) ?? [])
  return `/** Made from the contract: \`npm run generate\`. */

/** Method and path of each call, by its operationId. */
export const OPERATIONS = {
${rows.join('\n')}
} as const

/** The calls that change stock and so carry an idempotency key. */
export const KEYED = [${names.join(', ')}] as const

/**
 * The calls whose answers a device keeps as they come, for when there is no network (\`x-device\`): the list
 * in the answer, and whether there is one for the customer or one for each location.
 */
export const KEPT = {${kept.map((row) => `\n${row}`).join('')}${kept.length > 0 ? '\n' : ''}} as const
`
}

/** A call that a device keeps the answer of. @param {{ path: string, method: string, call: Call }} one @returns {string | null} */
function keptCall({ path, method, call }) {
  const kept = /** @type {Partial<{ list: string, of: string }> | undefined} */ (call['x-device'])
  if (kept === undefined) return null
  const { list, of } = kept
  const wrong = (/** @type {string} */ why) => new Error(`x-device of ${call.operationId}: ${why}`)
  if (method !== 'get') throw wrong('a device keeps what is read alone')
  if (of !== 'customer' && of !== 'location') throw wrong('`of` is neither customer nor location')
  const named = path.match(/\{\w+\}/g) ?? []
  if (named.join() !== (of === 'location' ? '{id}' : '')) {
    throw wrong(
      `its path is to name ${of === 'location' ? 'the location alone, as {id}' : 'nothing'}`,
    )
  }
  const content = /** @type {any} */ (call.responses['200'])?.content?.['application/json']
  if (content?.schema?.properties?.[list ?? '']?.type !== 'array') {
    throw wrong(`its answer has no list "${list}"`)
  }
  return `  ${call.operationId}: { list: '${list}', of: '${of}' },`
}

/** What an editor shows of a call: the contract's words. @param {Call} call @returns {string} */
function hoverText({ summary = '', description = '' }) {
  const lines = [summary, ...(description ? ['', ...description.trim().split('\n')] : [])]
  const [first = '', ...more] = lines.map((line) => line.trim().replaceAll('*/', '* /'))
  if (more.length === 0) return `  /** ${first} */\n`
  return ['  /**', ...[first, ...more].map((line) => `   * ${line}`.trimEnd()), '   */', ''].join(
    '\n',
  )
}

/** @param {Call} call */
function streams({ responses }) {
  return Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content)
}
