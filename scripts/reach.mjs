import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from './setup/process.mjs'
import { isProduct, pathOf, reachability, sources } from './setup/reachable.mjs'
import { testsIn } from './setup/test-titles.mjs'

/**
 * What the packages hand out for others than the product: each name with the document or example
 * that uses it. Nothing else may be there without a caller.
 */
const publicNames = {
  // For scripts that ask a plugin's rule before they send anything.
  'core/domain/plan-lines.ts planLines': 'docs/plugins/rules.md',
  'core/api/cookies.ts withCookies': 'scripts/examples/connect.ts',
  'core/script/for-script.ts forScript': 'scripts/examples/connect.ts',
  'core/script/for-script.ts readAddress': 'scripts/examples/connect.ts',
  'core/script/for-script.ts withTimeLimit': 'scripts/examples/connect.ts',
  'core/script/call-failed.ts dataOf': 'scripts/examples/connect.ts',
  'core/script/pages.ts pages': 'scripts/examples/consumption.ts',
  'workers/decoder/index.ts openPictureReader': 'scripts/bench/decode-readers.ts',
  'workers/documents/index.ts openDocuments': 'scripts/examples/node-documents.ts',
  // For a plugin that adds fields to items.
  'server/kernel/hooks/item-fields.ts ItemFields': 'examples/fridge-log/server/item-fields.ts',
  // For the test of a plugin's server half where nothing of the product is.
  'server/testing.ts checkServerPlugin': 'examples/fridge-log/server/plugin.test.ts',
  // Written into `ui/theme/generated` by its test, as `vitest -u` does with what it compares.
  'ui/theme/tokensCss.ts tokensCss': 'ui/theme/tokens.test.ts',
  // The designers' page of the tokens.
  'ui/theme/tokenMeanings.ts MEANINGS': 'ui/theme/Tokens.stories.tsx',
  'ui/theme/tokenMeanings.ts SIZES': 'ui/theme/Tokens.stories.tsx',
  'ui/theme/tokenMeanings.ts WEIGHTS': 'ui/theme/Tokens.stories.tsx',
  'ui/theme/tokenMeanings.ts SPACES': 'ui/theme/Tokens.stories.tsx',
  'ui/theme/tokenMeanings.ts RADII': 'ui/theme/Tokens.stories.tsx',
}

/** Known for as long as no source changes. */
const cache = join(root, 'node_modules/.cache/reach.json')

/** @typedef {{ unreached: readonly string[], inVain: Readonly<Record<string, readonly string[]>> }} Reach by test (`path › title`), what it exercises in vain */

/** @type {Reach | null} */
let known = null

/** @returns {Reach} */
function reach() {
  if (known) return known
  const files = sources()
  const hash = createHash('sha256')
  for (const path of [...files, 'scripts/reach.mjs', 'scripts/setup/reachable.mjs']) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  const key = hash.digest('hex')
  const kept = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : null
  if (kept?.key !== key) {
    mkdirSync(dirname(cache), { recursive: true })
    writeFileSync(cache, JSON.stringify({ key, reach: look(files) }))
  }
  known = /** @type {Reach} */ (JSON.parse(readFileSync(cache, 'utf8')).reach)
  return known
}

/** @param {readonly string[]} files @returns {Reach} */
function look(files) {
  const graph = reachability(files, Object.keys(publicNames))
  /** @type {Record<string, readonly string[]>} */
  const inVain = {}
  for (const file of graph.program.getSourceFiles()) {
    const path = pathOf(file)
    if (!/\.(test|spec|stories)\.tsx?$/.test(path)) continue
    for (const { title, node } of testsIn(file)) {
      const names = exercised(node, graph)
      if (names.length > 0) inVain[`${path} › ${title}`] = names
    }
  }
  const unreached = [...graph.places.values()]
    .filter(({ symbol }) => !graph.reached.has(symbol))
    .map(({ path, line, name }) => `${path}:${line} ${name}`)
  return { unreached, inVain }
}

/** What a test names, itself or through helpers, that is the product's code and yet never reached. @param {ts.Node} test @param {import('./setup/reachable.mjs').Graph} graph @returns {readonly string[]} */
function exercised(test, { places, reached, members, symbolsIn }) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @type {Set<ts.Node>} */
  const seen = new Set()
  const open = [test]
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    for (const symbol of symbolsIn(node)) {
      const place = places.get(symbol)
      if (place) {
        if (!place.type && !reached.has(symbol)) names.add(`${place.path} ${place.name}`)
        continue
      }
      for (const one of symbol.declarations ?? []) {
        const path = pathOf(one.getSourceFile())
        if (path === '' || path.includes('node_modules') || ts.isSourceFile(one)) continue
        if (!isProduct(path)) {
          // A helper of tests: what it exercises, its test does.
          if (!ts.isParameter(one) && !ts.isPropertyAssignment(one)) open.push(one)
        } else if (isAction(one) && !(symbol.declarations ?? []).some((two) => members.has(two))) {
          names.add(`${path} ${one.parent.name?.text ?? ''}.${symbol.name}`)
        }
      }
    }
  }
  return [...names].toSorted()
}

/** Something to call in what an interface promises. @param {ts.Declaration} node @returns {node is ts.MethodSignature & { parent: ts.InterfaceDeclaration }} */
function isAction(node) {
  return (
    ts.isInterfaceDeclaration(node.parent) &&
    (ts.isMethodSignature(node) ||
      (ts.isPropertySignature(node) && node.type !== undefined && ts.isFunctionTypeNode(node.type)))
  )
}

/** For a cited title (or the one part of a title that it is): what its test exercises and the product never reaches. @returns {(path: string, title: string) => readonly string[]} */
export function exercisedInVain() {
  const { inVain } = reach()
  return (path, title) =>
    inVain[`${path} › ${title}`] ??
    Object.entries(inVain).flatMap(([test, names]) =>
      test.startsWith(`${path} › `) && test.slice(path.length).includes(title) ? names : [],
    )
}

/** Every name at the top of the product's files is reached from what runs, also through the packages' fronts. */
export function everythingIsReached() {
  const gone = Object.entries(publicNames).flatMap(([name, user]) =>
    readFileSync(join(root, user), 'utf8').includes(name.split(' ')[1] ?? '')
      ? []
      : [`${user} does not use ${name}: take it off the list in scripts/reach.mjs`],
  )
  const wrong = [...reach().unreached.map((name) => `nothing reaches ${name}`), ...gone]
  return { code: wrong.length ? 1 : 0, output: wrong.join('\n') }
}
