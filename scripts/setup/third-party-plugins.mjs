import { existsSync, readdirSync, readFileSync } from 'node:fs'

const REEXPORT = /^export \{ default \} from ['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/m

/**
 * The plugin folders that only re-export a package: a third party's. Each with the package.
 *
 * @param {string} folder where the plugins' folders stand
 * @returns {readonly { readonly id: string, readonly from: string }[]}
 */
export function thirdPartyPlugins(folder) {
  return readdirSync(folder).flatMap((id) => {
    const manifest = `${folder}/${id}/plugin.ts`
    const text = existsSync(manifest) ? readFileSync(manifest, 'utf8') : ''
    const [, from] = REEXPORT.exec(text) ?? []
    return from ? [{ id, from }] : []
  })
}
