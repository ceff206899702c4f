/** What the build says of the views: `needs` has, by a view's file, the places in `files` of what it imports. */
interface ViewFiles {
  readonly files: readonly string[]
  readonly needs: Readonly<Record<string, readonly number[]>>
}

/**
 * Fetches, as soon as a view is asked for, everything that its file imports beside it: a browser alone
 * would find that file by file. Without the list views come a little later.
 */
export async function followViewFiles(page: Document): Promise<void> {
  const answer = await fetch('/view-files.json').catch(() => null)
  if (!answer?.ok) return
  const { files, needs }: ViewFiles = await answer.json()
  const asked = new Set<string>()
  const ask = (file: string) => {
    if (asked.has(file)) return
    asked.add(file)
    const link = page.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    page.head.append(link)
  }
  const seen = (node: Node) => {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'modulepreload') return
    for (const place of needs[new URL(node.href).pathname.slice(1)] ?? []) ask(files[place] ?? '')
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(seen)
  }).observe(page.head, { childList: true })
}
