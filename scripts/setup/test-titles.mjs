import ts from 'typescript'

const runners = new Set(['test', 'it', 'describe'])
/** Marks of a test that does not run. */
const idle = new Set(['skip', 'todo', 'fixme', 'fails', 'fail'])

/**
 * The titles of the tests in a file: of `test`, `it` and `describe` (also `.each`, `.describe` and the
 * like, not what is skipped), and the names of the stories that play.
 *
 * @param {string} path decides how the text is read; `.stories.tsx` holds stories
 * @param {string} text
 * @returns {readonly string[]}
 */
export function titlesOf(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  return testsIn(file).map(({ title }) => title)
}

/** The same titles, each with the code of its test. @param {ts.SourceFile} file @returns {readonly { title: string, node: ts.Node }[]} */
export function testsIn(file) {
  if (file.fileName.endsWith('.stories.tsx')) return playingStories(file)
  /** @type {{ title: string, node: ts.Node }[]} */
  const tests = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && runs(node.expression, true)) {
      const [words] = node.arguments
      const title = words && wordsOf(words)
      if (title !== undefined) tests.push({ title, node })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return tests
}

/** Whether this calls a test runner that is not told to leave the test out. @param {ts.Expression} callee @param {boolean} last @returns {boolean} */
function runs(callee, last) {
  if (ts.isIdentifier(callee)) return runners.has(callee.text)
  if (ts.isPropertyAccessExpression(callee)) {
    return !idle.has(callee.name.text) && runs(callee.expression, false)
  }
  if (ts.isTaggedTemplateExpression(callee)) return runs(callee.tag, false)
  // `it.each(rows)` is called with its title next.
  return last && ts.isCallExpression(callee) && runs(callee.expression, false)
}

/** A title as it stands in the file. @param {ts.Expression} title @returns {string | undefined} */
function wordsOf(title) {
  if (ts.isStringLiteralLike(title)) return title.text
  if (!ts.isTemplateExpression(title)) return undefined
  const spans = title.templateSpans.map(({ literal }) => `\${}${literal.text}`)
  return [title.head.text, ...spans].join('')
}

/** A story without a play function shows something but asserts nothing. @param {ts.SourceFile} file @returns {readonly { title: string, node: ts.Node }[]} */
function playingStories(file) {
  return file.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap((statement) => statement.declarationList.declarations)
    .filter(({ initializer }) => initializer && hasPlay(initializer))
    .flatMap((node) => (ts.isIdentifier(node.name) ? [{ title: node.name.text, node }] : []))
}

/** @param {ts.Expression} story @returns {boolean} */
function hasPlay(story) {
  return (
    ts.isObjectLiteralExpression(story) &&
    story.properties.some(({ name }) => name && ts.isIdentifier(name) && name.text === 'play')
  )
}
