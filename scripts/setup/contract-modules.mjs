/** What is made of a contract's document: the calls as a module, and whose they are as a type. */

/** @typedef {{ operationId: string, summary?: string, description?: string, 'x-plugin'?: string, 'x-device'?: unknown, parameters?: readonly object[], requestBody?: object, responses: Record<string, { content?: object }> }} Call */
/** @typedef {{ path: string, method: string, call: Call, shared: readonly object[] }} FoundCall */
/** @typedef {{ paths?: object, components?: object }} Contract */

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

/** @param {Contract} contract @returns {readonly FoundCall[]} */
function callsOf({ paths = {} }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) =>
      methods[method]
        ? [{ path, method, call: methods[method], shared: methods.parameters ?? [] }]
        : [],
    ),
  )
}

/** The calls of the contract as a module; an event stream is none, it is listened to. @param {Contract} contract @returns {string} */
export function operationsModule(contract) {
  const calls = callsOf(contract).filter(({ call }) => !streams(call))
  for (const one of calls) refuseUnsendable(contract, one)
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

/**
 * Throws for a call that the client cannot send: of what its path does not name it makes the query of a get
 * or a delete, and the body of any other call.
 *
 * @param {Contract} contract @param {FoundCall} one
 */
function refuseUnsendable(contract, { path, method, call, shared }) {
  const asks = method === 'get' || method === 'delete'
  const wrong = (/** @type {string} */ why) =>
    new Error(`${call.operationId} (${method} ${path}): ${why}`)
  const parameters = [...shared, ...(call.parameters ?? [])].map((one) => follow(contract, one))
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const body = call.requestBody && follow(contract, call.requestBody)
  const schema = body?.content?.['application/json']?.schema ?? {}
  const twice = [...query, ...Object.keys(follow(contract, schema).properties ?? {})].find((name) =>
    path.includes(`{${name}}`),
  )
  if (!asks && query.length > 0) {
    throw wrong(
      `has "${query[0]}" in its query; only a get or a delete has one: put it in the body`,
    )
  }
  if (asks && body) throw wrong('has a body; a get or a delete has none: put it in the query')
  if (twice) throw wrong(`names "${twice}" in its path and once more: give one another name`)
}

/** What stands where a reference points. @param {Contract} contract @param {any} node @returns {any} */
function follow(contract, node) {
  if (typeof node.$ref !== 'string') return node
  const names = node.$ref.split('/').slice(1)
  return (
    names.reduce((/** @type {any} */ at, /** @type {string} */ name) => at?.[name], contract) ?? {}
  )
}

/** A call that a device keeps the answer of. @param {FoundCall} one @returns {string | null} */
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
