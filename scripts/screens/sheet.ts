/** One picture of a scene, and what is wrong with it. */
export interface Shot {
  readonly scene: string
  /** Size and theme, such as `phone-dark`. */
  readonly view: string
  /** Its file name beside the sheet; null when the screen could not be reached. */
  readonly file: string | null
  readonly problems: readonly string[]
}

/** All pictures on one page: a row for each scene, a column for each view. */
export function contactSheet(shots: readonly Shot[]): string {
  const views = [...new Set(shots.map(({ view }) => view))]
  const scenes = [...new Set(shots.map(({ scene }) => scene))]
  const cell = (scene: string, view: string) => {
    const shot = shots.find((one) => one.scene === scene && one.view === view)
    if (!shot) return '<td></td>'
    const notes = shot.problems.map((problem) => `<p>${escape(problem)}</p>`).join('')
    const picture = shot.file
      ? `<a href="${shot.file}"><img src="${shot.file}" alt="" loading="lazy"></a>`
      : ''
    return `<td>${picture}${notes}</td>`
  }
  const rows = scenes.map(
    (scene) =>
      `<tr><th scope="row">${escape(scene)}</th>${views.map((view) => cell(scene, view)).join('')}</tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Förråd: every screen</title>
<style>
body { margin: 16px; background: #ddd; font: 14px system-ui; }
td, th { padding: 6px; text-align: left; vertical-align: top; }
thead th { position: sticky; top: 0; background: #ddd; }
img { display: block; height: 420px; border: 1px solid #999; }
p { max-width: 320px; margin: 4px 0; color: #a00; }
</style>
<table>
<thead><tr><th></th>${views.map((view) => `<th>${escape(view)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
</html>
`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
