/** A text as it stands in a page. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A line of the contract's prose: `code` and **bold**, and nothing else of Markdown. */
export function line(text: string): string {
  return escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

/** The contract's prose, a paragraph for each that blank lines part. */
export function prose(text: string | undefined): string {
  if (!text) return ''
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${line(part)}</p>`)
    .join('')
}

/** A table that scrolls by itself where the screen is narrow; nothing without rows. */
export function table(
  label: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return ''
  const heads = head.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')
  return `<div class="table" role="region" tabindex="0" aria-label="${escaped(label)}"><table>
<thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`
}
