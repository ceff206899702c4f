/** Finds the types that the project's sources declare, by the name that a file knows them by. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from './setup/process.mjs'

/** @typedef {{ name: string, declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration }} Named */

/** @type {Map<string, ts.SourceFile>} */
const parsed = new Map()

/** @param {string} file @returns {ts.SourceFile} */
function parse(file) {
  const known = parsed.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  parsed.set(file, source)
  return source
}

/** A declared type of the project by name, as a file knows it; null for what is not the project's own. @param {string} file @param {string} name @returns {Named | null} */
export function namedType(file, name) {
  const source = parse(file)
  for (const statement of source.statements) {
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    if (isType && statement.name.text === name) return { name, declaration: statement }
  }
  for (const statement of source.statements) {
    const found = fromElsewhere(file, statement, name)
    if (found) return found
  }
  return null
}

/** @param {string} file @param {ts.Statement} statement @param {string} name @returns {Named | null} */
function fromElsewhere(file, statement, name) {
  const isFrom = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
  if (!isFrom || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) {
    return null
  }
  const target = fileOf(file, statement.moduleSpecifier.text)
  if (target === null) return null
  const names = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause
  if (!names) return ts.isExportDeclaration(statement) ? namedType(target, name) : null
  if (!ts.isNamedImports(names) && !ts.isNamedExports(names)) return null
  const own = [...names.elements].find((element) => element.name.text === name)
  return own ? namedType(target, (own.propertyName ?? own.name).text) : null
}

/** Where a module of the project lies; null for what others have written, and for the contract, whose schemas are compared by themselves. @param {string} file @param {string} specifier */
function fileOf(file, specifier) {
  if (specifier.startsWith('.'))
    return specifier.endsWith('.ts') ? join(dirname(file), specifier) : null
  const [, folder = '', inside = ''] = /^@forrad\/(core|ui|server)(\/.*)?$/.exec(specifier) ?? []
  if (folder === '') return null
  const target = join(root, folder, inside, folder === 'server' ? 'plugin.ts' : 'index.ts')
  return existsSync(target) ? target : null
}
