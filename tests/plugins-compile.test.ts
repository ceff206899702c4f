import { readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const ids = readdirSync(path.join(root, 'plugins'))

/** What is compiled, each with its own settings: the app, and the server with its plugins' halves. */
const projects = ['tsconfig.json', 'server/tsconfig.json']

/**
 * Removing a feature is removing its folder: no other file may need it. Everything is checked once with
 * all plugins; of the rest without one the compiler then checks what that changes, by its own account of
 * who needs whom.
 */
describe.each(projects)('%s', (settings) => {
  const { fileNames, options } = projectOf(settings)
  const host = ts.createIncrementalCompilerHost(options)
  const sources = new Map<string, ts.SourceFile | undefined>()
  let whole: ts.SemanticDiagnosticsBuilderProgram

  /** The project without what stands in a folder, which is not found either. */
  function compile(removed?: string): ts.SemanticDiagnosticsBuilderProgram {
    const isThere = (file: string) => removed === undefined || !file.startsWith(removed)
    return ts.createSemanticDiagnosticsBuilderProgram(
      fileNames.filter(isThere),
      options,
      {
        ...host,
        fileExists: (file) => isThere(file) && host.fileExists(file),
        directoryExists: (folder) =>
          isThere(`${folder}/`) && (host.directoryExists?.(folder) ?? true),
        readFile: (file) => (isThere(file) ? host.readFile(file) : undefined),
        getSourceFile: (file, ...how) => {
          if (!isThere(file)) return undefined
          if (!sources.has(file)) sources.set(file, host.getSourceFile(file, ...how))
          return sources.get(file)
        },
      },
      removed === undefined ? undefined : whole,
    )
  }

  beforeAll(() => {
    whole = compile()
    expect(problemsOf(whole)).toEqual([])
  }, 600_000)

  it.each(ids)('without %s the rest compiles', { timeout: 600_000 }, (id) => {
    expect(problemsOf(compile(path.join(root, 'plugins', id) + path.sep))).toEqual([])
  })
})

/** The files and options of a project, but for tests and stories, which nothing needs. */
function projectOf(settings: string): ts.ParsedCommandLine {
  const file = path.join(root, settings)
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const exclude = [...(config.exclude ?? []), '**/*.stories.tsx', '**/*.test.ts']
  const parsed = ts.parseJsonConfigFileContent(
    { ...config, exclude },
    ts.sys,
    path.dirname(file),
    undefined,
    file,
  )
  return parsed
}

function problemsOf(program: ts.SemanticDiagnosticsBuilderProgram): readonly string[] {
  const problems = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ]
  return problems.map(({ file, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n')
    return `${file ? path.relative(root, file.fileName) : ''}: ${text}`
  })
}
