import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './process.mjs'

/** What runs by itself: the app, its first script, what the server draws, the server and its command, each manifest, each worker's own file, each step of the database. */
// The styles of the first paint are made by the build.
const entry =
  /^(vite\.config\.ts|ui\/(main|served)\.tsx|ui\/first\.ts|server\/(main|admin)\.ts|server\/bin\/forrad-admin\.mjs|server\/database\/migrations\/[^/]+\.ts|plugins\/[^/]+\/(server\/)?plugin\.ts|workers\/.+\.worker\.ts)$/
const product = /^((core|ui|plugins|workers|server)\/|vite\.config\.ts$)/
/** Tests and what only they use. */
const ofTests =
  /\.(test|test-d|stories|fixtures?|setup)\.tsx?$|^core\/testing\/|^ui\/fixtures\.ts$|\.d\.ts$/

/** Whether a file is code that the product may run. @param {string} path from the root */
export const isProduct = (path) => product.test(path) && !ofTests.test(path)

/**
 * A declaration at the top of a file: what the graph's edges lead to.
 *
 * @typedef {{ symbol: ts.Symbol, path: string, name: string, type: boolean, line: number }} Place
 */

/** @typedef {{ places: ReadonlyMap<ts.Symbol, Place>, reached: ReadonlySet<ts.Symbol>, members: ReadonlySet<ts.Declaration>, program: ts.Program, symbolsIn(node: ts.Node): Iterable<ts.Symbol> }} Graph `members` are what reached code names of interfaces and objects */

/**
 * Follows names, not files, from the product's entries through every package: an `index.ts` that
 * hands out a name reaches nothing by that.
 *
 * @param {readonly string[]} paths of {@link sources}
 * @param {readonly string[]} publicNames reached by others, as `path name`
 * @returns {Graph}
 */
export function reachability(paths, publicNames) {
  const program = programOf(paths)
  const checker = program.getTypeChecker()
  const files = program
    .getSourceFiles()
    .map((file) => ({ file, path: pathOf(file) }))
    .filter(({ path }) => isProduct(path))
  /** @type {Map<ts.Symbol, Place>} */
  const places = new Map()
  /** @type {Map<ts.Symbol, ts.Node[]>} */
  const bodies = new Map()
  /** What a file does when it is imported. @type {Map<ts.SourceFile, ts.Node[]>} */
  const effects = new Map()
  for (const { file, path } of files) {
    effects.set(
      file,
      file.statements.filter((one) => !isDeclaration(one)),
    )
    for (const { name, node } of file.statements.flatMap(declared)) {
      const symbol = checker.getSymbolAtLocation(name)
      if (!symbol) continue
      bodies.set(symbol, [...(bodies.get(symbol) ?? []), node])
      const type = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
      const { line } = file.getLineAndCharacterOfPosition(name.getStart())
      places.set(symbol, { symbol, path, name: name.text, type, line: line + 1 })
    }
  }
  /** @type {Map<ts.Node, Iterable<ts.Symbol>>} */
  const named = new Map()
  const symbolsIn = (/** @type {ts.Node} */ node) => {
    const known = named.get(node) ?? mentioned(node, checker)
    named.set(node, known)
    return known
  }
  /** @type {Set<ts.Symbol>} */
  const reached = new Set()
  /** @type {Set<ts.Declaration>} */
  const members = new Set()
  /** @type {ts.Node[]} */
  const open = []
  /** @type {Set<ts.SourceFile>} */
  const run = new Set()
  const runFile = (/** @type {ts.SourceFile} */ file) => {
    if (run.has(file) || !effects.has(file)) return
    run.add(file)
    open.push(...(effects.get(file) ?? []))
  }
  for (const { file, path } of files) if (entry.test(path)) open.push(file)
  const reach = (/** @type {ts.Symbol} */ symbol) => {
    if (reached.has(symbol) || !bodies.has(symbol)) return
    reached.add(symbol)
    for (const body of bodies.get(symbol) ?? []) {
      open.push(body)
      runFile(body.getSourceFile())
    }
  }
  for (const [symbol, { path, name }] of places) {
    if (publicNames.includes(`${path} ${name}`)) reach(symbol)
  }
  for (let node = open.pop(); node; node = open.pop()) {
    if (ts.isSourceFile(node)) run.add(node)
    for (const symbol of symbolsIn(node)) {
      for (const one of symbol.declarations ?? []) {
        members.add(one)
        if (ts.isSourceFile(one)) runFile(one)
      }
      reach(symbol)
    }
  }
  return { places, reached, members, program, symbolsIn }
}

/** The paths of every source file, tests and scripts too. @returns {readonly string[]} */
export function sources() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('/template/'))
    .filter((path) => existsSync(join(root, path)))
}

/** @param {readonly string[]} paths @returns {ts.Program} */
function programOf(paths) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) =>
    readFileSync(path, 'utf8'),
  )
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram(
    paths.map((path) => join(root, path)),
    { ...options, types: ['vite/client', 'node'], allowJs: true },
  )
}

/** @param {ts.SourceFile} file */
export function pathOf(file) {
  return file.fileName.startsWith(root) ? file.fileName.slice(root.length).replace(/^\//, '') : ''
}

/** @param {ts.Statement} statement */
function isDeclaration(statement) {
  return (
    declared(statement).length > 0 ||
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement)
  )
}

/** The names that a statement at the top declares, each with what belongs to it. @param {ts.Statement} statement @returns {readonly { name: ts.Identifier, node: ts.Node }[]} */
function declared(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((node) =>
      namesOf(node.name).map((name) => ({ name, node })),
    )
  }
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  return named && statement.name ? [{ name: statement.name, node: statement }] : []
}

/** @param {ts.BindingName} name @returns {readonly ts.Identifier[]} */
function namesOf(name) {
  if (ts.isIdentifier(name)) return [name]
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : namesOf(element.name),
  )
}

/** Every symbol that a piece of code names, as the one that declares it. @param {ts.Node} from @param {ts.TypeChecker} checker @returns {Iterable<ts.Symbol>} */
function mentioned(from, checker) {
  /** @type {Set<ts.Symbol>} */
  const found = new Set()
  const add = (/** @type {ts.Symbol | undefined} */ symbol) => {
    if (!symbol) return
    found.add(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
  }
  /** @param {ts.Node} node */
  const visit = (node) => {
    // What an index hands out is reached by who asks for it.
    if (ts.isExportDeclaration(node)) {
      if (!ts.isSourceFile(from) || !entry.test(pathOf(from))) return
    }
    if (ts.isImportDeclaration(node)) {
      if (!node.importClause) add(checker.getSymbolAtLocation(node.moduleSpecifier))
      return
    }
    if (ts.isIdentifier(node)) add(checker.getSymbolAtLocation(node))
    if (ts.isShorthandPropertyAssignment(node)) add(checker.getShorthandAssignmentValueSymbol(node))
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const key = node.propertyName ?? node.name
      if (ts.isIdentifier(key)) add(checker.getTypeAtLocation(node.parent).getProperty(key.text))
    }
    // A dynamic import runs the module, and its default export is what a `load` takes.
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments
      const module = target && checker.getSymbolAtLocation(target)
      add(module)
      add(module?.exports?.get(ts.InternalSymbolName.Default))
    }
    ts.forEachChild(node, visit)
  }
  visit(from)
  return found
}
