/** A first screen as the client's build drew it. */
export interface Screen {
  readonly title: string
  readonly html: string
  /** Modules that the app needs for it, relative to the project's root. */
  readonly modules: readonly string[]
}

/** What is in the build. */
export interface BuiltFiles {
  /** The file that holds a module. */
  readonly modules: Readonly<Record<string, string>>
  /** What a file imports, and the style sheets that come with it. */
  readonly files: Readonly<
    Record<string, { readonly imports: readonly string[]; readonly styles: readonly string[] }>
  >
}

/**
 * The built page with a first screen, its style sheets, links that fetch the app's files beside it,
 * and the answers as a block of JSON, which browsers do not run.
 */
export function filledPage(
  built: string,
  screen: Screen,
  answers: Readonly<Record<string, unknown>>,
  { modules, files }: BuiltFiles,
): string {
  const needed = new Set<string>()
  for (const module of screen.modules) if (modules[module]) addFile(modules[module], files, needed)
  const scripts = [...needed].filter((file) => !built.includes(`/${file}`))
  const styles = new Set([...needed].flatMap((file) => files[file]?.styles ?? []))
  const title = screen.title === '' ? 'Förråd' : `${screen.title} – Förråd`
  const head = [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(screen.html === '' ? scripts : []).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
  ]
  const body = [
    screen.html === '' ? '' : `<div id="served">${screen.html}</div>`,
    '<div id="root"></div>',
    // What is drawn already has the network to itself until it is painted: `first.ts` fetches them then.
    screen.html === ''
      ? ''
      : `<script type="application/json" id="later">${asScriptText(scripts)}</script>`,
    `<script type="application/json" id="answers">${asScriptText(answers)}</script>`,
  ]
  return built
    .replace(/<title>[^<]*<\/title>/, () => `<title>${asText(title)}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => body.join(''))
}

/** Adds a file and what it imports. */
function addFile(file: string, files: BuiltFiles['files'], needed: Set<string>): void {
  if (needed.has(file)) return
  needed.add(file)
  for (const imported of files[file]?.imports ?? []) addFile(imported, files, needed)
}

/** JSON that cannot end the element it stands in. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
