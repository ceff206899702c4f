/** What the list is called, at the root of the built app. */
const LIST = 'view-files.json'

/** The files that everybody is sent first; what they import is there by then. */
const FIRST = /\/(main|inside|vendor|preload|rolldown-runtime)-[^/]+\.js$/

/**
 * A view's files are fetched beside each other and not one after the other. For this, builds usually
 * say at each `import()` what the file imports in turn; where everybody is sent that first, as in the
 * manifests, it is left out, and stands in a list that the app reads once it is drawn
 * (`ui/services/viewFiles.ts`). Style sheets stay where they are: a view waits for them.
 *
 * @returns {import('vite').Plugin}
 */
export function viewFiles() {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map()
  return {
    name: 'view-files',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(file, files, { hostId, hostType }) {
            if (hostType !== 'js' || !FIRST.test(hostId)) return files
            const needed = files.filter((other) => other !== file && !FIRST.test(other))
            if (needed.length === 0) return []
            imports.set(file, needed)
            // Its own name, which stands there anyway, is by what the app knows the view.
            return [file]
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler() {
        const files = [...new Set([...imports.values()].flat())]
        const needs = Object.fromEntries(
          [...imports].map(([view, needed]) => [view, needed.map((file) => files.indexOf(file))]),
        )
        this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify({ files, needs }) })
      },
    },
  }
}
