import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from '../setup/process.mjs'

/** Where the packages are made. */
export const target = join(root, 'dist/packages')

/** @param {string} folder */
export const manifestOf = (folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** Writes a package's manifest for those who install it. @param {string} name @param {object} manifest */
export function writeManifest(name, manifest) {
  writeFileSync(join(target, name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Compiles a package by its `tsconfig.build.json`. @param {string} folder */
export async function compile(folder) {
  const { code, output } = await runTool('tsc', ['-p', `${folder}/tsconfig.build.json`], {
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
  // The compiler rewrites imports in JavaScript only.
  for (const file of filesOf(folder).filter((one) => one.endsWith('.d.ts'))) {
    const path = join(target, folder, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(/(['"]\.\.?\/[^'"]+)\.tsx?(['"])/g, '$1.js$2'),
    )
  }
}

/** Every file of a package, from its folder. @param {string} name */
export function filesOf(name) {
  return readdirSync(join(target, name), { recursive: true, encoding: 'utf8' })
}

/** The doors of a package, each with its types. @param {Readonly<Record<string, string>>} exports */
export function doorsOf(exports) {
  const doors = Object.entries(exports).map(([door, source]) => {
    const stem = source.replace(/\.tsx?$/, '')
    return [door, { types: `${stem}.d.ts`, default: `${stem}.js` }]
  })
  return Object.fromEntries(doors)
}

/** Of a package's dependencies those that what was compiled names, in code or in types. @param {string} name @param {Readonly<Record<string, string>>} dependencies */
export function usedOf(name, dependencies) {
  const code = filesOf(name)
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .map((file) => readFileSync(join(target, name, file), 'utf8'))
    .join('\n')
  const isUsed = (/** @type {string} */ one) => new RegExp(`['"]${one}(/[^'"]*)?['"]`).test(code)
  return Object.fromEntries(Object.entries(dependencies).filter(([one]) => isUsed(one)))
}
