import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pack } from '../../scripts/pack.mjs'
import { startServer } from '../server-process.ts'

const execute = promisify(execFile)
const typescript = createRequire(import.meta.url).resolve('typescript/bin/tsc')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-packed-'))
  const tarballs = await pack(['openapi', 'core'])
  const manifest = { name: 'empty', version: '1.0.0', private: true, type: 'module' }
  await write('package.json', JSON.stringify(manifest))
  await execute('npm', ['install', '--no-audit', '--no-fund', ...tarballs], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

const script = `
import { createCore } from '@forrad/core'
import { withCookies } from '@forrad/core/api'
import { stockStatus } from '@forrad/core/domain'
import { interpret } from '@forrad/core/gs1'
import { checkPlugin } from '@forrad/core/testing'

const core = createCore({ baseUrl: process.argv[2] ?? '', fetch: withCookies((call) => fetch(call)) })
const signedIn = await core.session.signIn('reader@forrad.example', 'forrad-demo-2026')
const found = await core.api.searchItems({ query: 'paracetamol' })
const plugin = { api: 1, id: 'own', name: { id: 'Own' } }
console.log(JSON.stringify([
  signedIn.ok,
  found.ok && found.data.items[0]?.vendor_name,
  stockStatus(3, 3),
  interpret(']d20107046261012348', { today: '2026-11-21' }).kind,
  await checkPlugin(plugin),
]))
`

test('runs in an empty project on this Node, and others where they are found', async () => {
  await write('script.mjs', script)
  const server = await startServer()
  try {
    for (const node of [process.execPath, ...otherNodes()]) {
      const { stdout } = await execute(node, ['script.mjs', server.url], { cwd: folder })
      expect(JSON.parse(stdout)).toEqual([true, '101234', 'orange', 'gs1', []])
    }
  } finally {
    await server.stop()
  }
})

test('its types are whole', async () => {
  await write('script.mts', script)
  await write(
    'wrong.mts',
    `import { stockStatus } from '@forrad/core/domain'\nexport const wrong: number = stockStatus(1, 2)\n`,
  )
  const check = (file: string) =>
    execute(
      process.execPath,
      [
        typescript,
        '--noEmit',
        '--strict',
        '--target',
        'es2023',
        '--module',
        'nodenext',
        '--lib',
        'es2023,dom',
        file,
      ],
      { cwd: folder },
    ).then(
      () => '',
      (error: { readonly stdout: string }) => error.stdout,
    )
  await write('node.d.ts', 'declare const process: { readonly argv: readonly string[] }\n')
  await write('script.mts', `/// <reference path="./node.d.ts" />\n${script}`)
  expect(await check('script.mts')).toBe('')
  expect(await check('wrong.mts')).toContain("not assignable to type 'number'")
})

test('bundles for a browser', async () => {
  await write('browser.js', script.replace("process.argv[2] ?? ''", "''"))
  await build({
    root: folder,
    logLevel: 'silent',
    build: { outDir: 'bundle', lib: { entry: 'browser.js', formats: ['es'], fileName: 'bundle' } },
  })
  // What is loaded later stands in files of its own.
  const files = (await readdir(path.join(folder, 'bundle'))).filter((name) => name.endsWith('.js'))
  const texts = files.map((name) => readFile(path.join(folder, 'bundle', name), 'utf8'))
  const bundle = (await Promise.all(texts)).join('\n')
  expect(files).toContain('bundle.js')
  expect(bundle).not.toMatch(/from ?["']node:/)
  expect(bundle).toContain('/api/items/search')
})

/** Other Node executables, one a line of `FORRAD_NODES` (paths, apart by the platform's separator). */
function otherNodes(): readonly string[] {
  return (process.env['FORRAD_NODES'] ?? '').split(path.delimiter).filter((name) => name !== '')
}
