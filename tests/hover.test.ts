import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const folder = path.join(import.meta.dirname, '../core/api')
const file = path.join(folder, 'hovered.ts')
const text = `import type { Api } from './types.ts'\nexport const call = (api: Api) => api.searchItems\n`

/** What an editor shows where the pointer rests on the call. */
function hover(): ts.QuickInfo | undefined {
  const { config } = ts.readConfigFile(path.join(folder, '../tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(folder, '..'))
  const read = (name: string) => (name === file ? text : readFileSync(name, 'utf8'))
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) =>
      name === file || ts.sys.fileExists(name)
        ? ts.ScriptSnapshot.fromString(read(name))
        : undefined,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: read,
  })
  return service.getQuickInfoAtPosition(file, text.indexOf('searchItems'))
}

it('an editor shows what the contract says of a call', () => {
  const words = ts.displayPartsToString(hover()?.documentation)
  expect(words).toMatch(/^Search by text among the items kept in stock\n/)
  expect(words).toContain('best match')
}, 60_000)
