/** `npm run reference`: writes docs/reference.md from the kernel's types, and the drawn overview. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { importTable } from './imports.mjs'
import { root } from './setup/process.mjs'

/** @param {string} file */
function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** The text of a docstring, on one line; '' when there is none. @param {ts.Node} node */
function docOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const comment = doc ? ts.getTextOfJSDocComment(doc.comment) : undefined
  return (comment ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** A declaration of a file by name. @param {ts.SourceFile} source @param {string} name */
function declarationsOf(source, name) {
  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.some(
        (one) => one.name.getText() === name,
      )
      return found ? [statement] : []
    }
    const named = /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (statement)).name
    return named?.getText() === name ? [statement] : []
  })
}

/** The fields of an interface: name, type and docstring. @param {string} file @param {string} name */
function fieldsOf(file, name) {
  const declaration = declarationsOf(parse(join(root, file)), name).find(ts.isInterfaceDeclaration)
  if (!declaration) throw new Error(`${file} has no interface ${name}`)
  return declaration.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText().replaceAll("'", ''),
    type: (member.type?.getText() ?? '').replaceAll(/\s+/g, ' ').replaceAll('readonly ', ''),
    doc: docOf(member),
  }))
}

/** @param {string} heading @param {string} text @param {readonly { name: string, type: string, doc: string }[]} fields @param {string} kind */
function section(heading, text, fields, kind) {
  const rows = fields.map(({ name, type, doc }) => {
    const shown = type.replaceAll('|', '\\|')
    return `| \`${name}\` | \`${shown}\` | ${doc.replaceAll('|', '\\|')} |`
  })
  return [
    `## ${heading}`,
    '',
    text,
    '',
    `| Name | ${kind} | Meaning |`,
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** Fields of the reference that say nothing of themselves. */
export function unexplained() {
  return [...reference().matchAll(/^\| `(\S+)` \| .* \|  \|$/gm)].map(
    ([, name]) => `docs/reference.md: ${name}`,
  )
}

/** The reference of everything that plugins meet through. */
function reference() {
  return [
    '# Reference',
    '',
    'Written by `npm run reference` from the types in `core/kernel`; do not edit. The guide is [plugins.md](plugins.md).',
    '',
    section(
      'Manifest',
      'What a plugin declares, all optional but `api`, `id` and `name`.',
      fieldsOf('core/kernel/manifest.ts', 'PluginManifest'),
      'Type',
    ),
    section(
      'Contribution',
      'What every route, entry, slot contribution and scan handler carries.',
      fieldsOf('core/kernel/manifest.ts', 'Contribution'),
      'Type',
    ),
    section(
      'Slots',
      'Places for views; the type names what a view gets and, second, what its contribution says of itself.',
      fieldsOf('core/kernel/extension-points/slots.ts', 'Slots'),
      'Props',
    ),
    section(
      'Commands',
      'One plugin offers it, any may run it; absent means that the caller hides its button.',
      fieldsOf('core/kernel/extension-points/commands.ts', 'Commands'),
      'Arguments',
    ),
    section(
      'Scan handlers',
      'They hear each scan in order, after open dialogs, or before them where they say `first`; the first that returns `claimed` ends the search. A scan carries:',
      fieldsOf('core/kernel/extension-points/scans.ts', 'Scan'),
      'Type',
    ),
    section(
      'Services',
      'What `useServices()`, handlers and `setup` get.',
      fieldsOf('core/kernel/extension-points/services.ts', 'Services'),
      'Type',
    ),
  ].join('\n')
}

/** The import table as a drawing: an arrow means "may import". */
function overview() {
  const nodes = ['plugins', 'ui', 'workers', 'core', 'core/domain', 'server', 'openapi']
  const folder = (/** @type {string} */ path) =>
    nodes.find(
      (node) =>
        path === node ||
        (node === 'ui' && path === 'ui/index.ts') ||
        (node === 'server' && path === 'server/plugin.ts'),
    )
  const arrows = importTable.flatMap(({ from, may }) => {
    const source = from.startsWith('plugins') ? 'plugins' : from
    return may.flatMap((path) => {
      const target = folder(path)
      return nodes.includes(source) && target && target !== source
        ? [`  ${source} --> ${target}`]
        : []
    })
  })
  const id = (/** @type {string} */ text) => text.replaceAll('core/domain', 'domain["core/domain"]')
  const unique = [...new Set(arrows)].map(id)
  const types = nodes
    .filter((node) => node !== 'openapi')
    .map((node) => id(`  ${node} -.-> openapi`))
  return ['```mermaid', 'flowchart TD', ...unique, ...types, '```'].join('\n')
}

const START = '<!-- overview: written by npm run reference -->'
const END = '<!-- /overview -->'

/** Every generated text by its file. */
export function generatedDocuments() {
  const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const before = architecture.slice(0, architecture.indexOf(START) + START.length)
  const after = architecture.slice(architecture.indexOf(END))
  return new Map([
    ['docs/reference.md', reference()],
    ['ARCHITECTURE.md', `${before}\n\n${overview()}\n\n${after}`],
  ])
}

/** Whose exported names are asked for a docstring; tests, stories and what only they use are not. */
const DOCUMENTED = ['core', 'ui', 'plugins', 'workers', 'server', 'scripts']
const isAsked = (/** @type {string} */ file) =>
  /\.tsx?$/.test(file) &&
  !/(^|\/)(node_modules|dist|generated)\/|\.(test|test-d|stories|fixtures?|d)\.tsx?$/.test(file)

/** Names that a file exports without a docstring, as `file: name`. */
export function undocumented() {
  const files = DOCUMENTED.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isAsked)
      .map((file) => join(folder, file)),
  )
  const missing = files.flatMap((file) => {
    const source = parse(join(root, file))
    return exportsOf(source).flatMap((name) => {
      const declarations = declarationsOf(source, name)
      const documented = declarations.length === 0 || declarations.some((one) => docOf(one) !== '')
      return documented ? [] : [`${file}: ${name}`]
    })
  })
  return [...new Set(missing)].sort()
}

/** The names that a file exports of what stands in itself. @param {ts.SourceFile} source @returns {string[]} */
function exportsOf(source) {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.moduleSpecifier ? undefined : statement.exportClause
      if (!clause || !ts.isNamedExports(clause)) return []
      return clause.elements.map((element) => (element.propertyName ?? element.name).getText())
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText())
    }
    const { name } = /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (statement))
    return name ? [name.getText()] : []
  })
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of generatedDocuments()) writeFileSync(join(root, file), text)
  const missing = [...undocumented(), ...unexplained()]
  if (missing.length > 0) console.log(`Without a docstring:\n${missing.join('\n')}`)
}
