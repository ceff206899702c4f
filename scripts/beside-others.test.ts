import { expect, it } from 'vitest'
import { besideProblems } from './beside-others.mjs'

const page = (proof: string) => `
| Förråd | Shown by | Odoo |
|---|---|---|
| \`stock.check\`: a refusal | ${proof} | constraints |

## What theirs have and ours has not

| Theirs | Why not |
|---|---|
| columns | no |
`
const titles = (path: string) => (path === 'a.test.ts' ? ['refuses', 'goes'] : null)
const points = ['hook/stock.check', 'slot/item.panels']

it('a row whose test is there is shown, and what theirs have needs none', () => {
  expect(besideProblems(page('`a.test.ts › refuses`'), points, titles)).toEqual([])
})

it.each([
  ['`a.test.ts › sings`', 'a.test.ts has no test "sings"'],
  ['`b.test.ts › refuses`', 'b.test.ts does not exist'],
  ['', '"" is neither `path › title` nor a decision'],
])('the proof %j is none', (proof, wrong) => {
  expect(besideProblems(page(proof), points, titles)).toEqual([
    `docs/beside-others.md "\`stock.check\`: a refusal": ${wrong}`,
  ])
})

it('a hook or a field of the manifest that stands in no row is told', () => {
  const more = [...points, 'hook/stock.told', 'server-manifest/jobs']
  expect(besideProblems(page('`a.test.ts › goes`'), more, titles)).toEqual([
    'docs/beside-others.md: `stock.told` stands in no row',
    'docs/beside-others.md: `jobs` stands in no row',
  ])
})
