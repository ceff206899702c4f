import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { mergedContract } from './setup/contract.mjs'
import { serverHalves } from './setup/plugins.mjs'
import { root } from './setup/process.mjs'

/** @typedef {{ role: string, raised?: Record<string, string> }} Access the contract's `x-access` */

/**
 * Finds where the contract says other than the one table of who may do what (`core/domain/roles.ts`,
 * with `calls.ts` for the calls).
 *
 * @param {Record<string, Access | undefined>} declared of each call
 * @param {Pick<typeof import('@forrad/core/domain'), 'adjusting' | 'CALLS' | 'whoMay'>} domain
 * @returns {readonly string[]}
 */
export function wrongAccess(declared, { adjusting, CALLS, whoMay }) {
  const least = (/** @type {import('@forrad/core/domain').Action | 'public'} */ action) =>
    action === 'public' ? 'public' : (whoMay(action)[0] ?? 'none')
  const calls = /** @type {(keyof typeof CALLS)[]} */ (Object.keys(CALLS))
  return calls.flatMap((call) => {
    const { role, raised = {} } = declared[call] ?? { role: 'none' }
    const say = (/** @type {string} */ what, /** @type {string} */ is, /** @type {string} */ be) =>
      is === be
        ? []
        : [
            `${call}: x-access ${what} is ${is}, by core/domain or the plugin's manifest it is ${be}`,
          ]
    return [
      ...say('role', role, least(CALLS[call])),
      ...Object.entries(raised).flatMap(([what, more]) => {
        const type = /^type=(.+)$/.exec(what)?.[1]
        const action = type ? adjusting(/** @type {'receive'} */ (type)) : 'administer'
        return say(`raised ${what}`, more, least(action))
      }),
    ]
  })
}

/** Manifests take their roles from the table. @param {string} id of the plugin @param {string} manifest its text @returns {readonly string[]} */
export function ownRoles(id, manifest) {
  const named = [...manifest.matchAll(/\broles: (?!whoMay\()/g)]
  return named.map(
    () => `plugins/${id}/plugin.ts: roles are \`whoMay(action)\` of @forrad/core/domain`,
  )
}

/** Contract and manifests say of permissions what the domain's table says. */
export async function permissionsAgree() {
  const domain = await tsImport('../core/domain/index.ts', import.meta.url)
  const contract = await mergedContract()
  /** @type {Record<string, Access | undefined>} */
  const declared = {}
  for (const path of Object.values(contract.paths)) {
    for (const call of Object.values(path)) {
      if (call.operationId) declared[call.operationId] = call['x-access']
    }
  }
  let { CALLS } = domain
  for (const id of serverHalves()) {
    const half = await tsImport(`../plugins/${id}/server/plugin.ts`, import.meta.url)
    CALLS = { ...CALLS, ...half.default.calls }
  }
  const folders = readdirSync(join(root, 'plugins'))
  const wrong = [
    ...wrongAccess(declared, { ...domain, CALLS }),
    ...folders.flatMap((id) =>
      ownRoles(id, readFileSync(join(root, 'plugins', id, 'plugin.ts'), 'utf8')),
    ),
  ]
  return { code: wrong.length ? 1 : 0, output: wrong.join('\n') }
}
