/**
 * What callers of the contract rely on, call by call and schema by schema. A fact that is gone breaks
 * somebody, and so does a new one that begins with `needs`; anything else may come.
 */

/** @typedef {Record<string, any>} Node any part of the contract */

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The facts of each call and each named schema. @param {Node} contract @returns {Record<string, readonly string[]>} */
export function callFacts(contract) {
  const calls = Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item[method]
        ? [[`call/${item[method].operationId}`, factsOfCall(contract, method, path, item)]]
        : [],
    ),
  )
  const schemas = Object.entries(contract.components.schemas).map(([name, schema]) => [
    `schema/${name}`,
    factsOfSchema(schema, isInput(name)),
  ])
  return Object.fromEntries([...calls, ...schemas])
}

/** What is only ever sent. @param {string} name */
function isInput(name) {
  return /(Input|Create|Update|Levels|ItemAdjustment|Intent|Solution)$/.test(name)
}

/** @param {Node} contract @param {string} method @param {string} path @param {Node} item */
function factsOfCall(contract, method, path, item) {
  const call = item[method]
  const parameters = [...(item.parameters ?? []), ...(call.parameters ?? [])].map((one) =>
    follow(contract, one),
  )
  const body = content(follow(contract, call.requestBody ?? {}))
  const answers = Object.entries(call.responses).flatMap(([status, one]) => {
    const schema = content(follow(contract, one))
    if (!status.startsWith('2')) return []
    return [
      `answers ${status}`,
      ...(schema ? factsOfSchema(schema, false, `answers ${status} `) : []),
    ]
  })
  const { role, token } = call['x-access'] ?? {}
  return [
    `${method.toUpperCase()} ${path}`,
    `open to ${role}${token ? `, token ${token}` : ''}`,
    ...parameters.map(
      (one) => `${one.required ? 'needs' : 'takes'} ${one.in} ${one.name}: ${typeOf(one.schema)}`,
    ),
    ...(body ? factsOfSchema(body, true) : []),
    ...answers,
  ]
}

/** @param {Node} schema @param {boolean} isSent @param {string} within @returns {string[]} */
function factsOfSchema(schema, isSent, within = '') {
  if (schema.oneOf) return [`${within}one of ${schema.oneOf.map(typeOf).join(' | ')}`]
  // Of an object that waits for plugins' fields nobody relies on more than on those.
  if (!schema.properties) return [`${within}is ${typeOf(schema)}`]
  const fields = Object.entries(schema.properties)
  return fields.map(([name, field]) => {
    const always = (schema.required ?? []).includes(name)
    const verb = isSent ? (always ? 'needs ' : 'takes ') : always ? 'has ' : 'may have '
    return `${within === '' ? verb : `${within}${verb}`}${name}: ${typeOf(field)}`
  })
}

/** @param {Node} schema @returns {string} */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1)
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return [schema.type ?? 'any'].flat().join(' | ')
}

/** @param {Node} contract @param {Node} one @returns {Node} */
function follow(contract, one) {
  if (!one.$ref) return one
  return one.$ref
    .split('/')
    .slice(1)
    .reduce((/** @type {Node} */ found, /** @type {string} */ part) => found[part], contract)
}

/** The schema of what is sent or answered. @param {Node} body @returns {Node | undefined} */
function content(body) {
  return Object.values(body.content ?? {})[0]?.schema
}
