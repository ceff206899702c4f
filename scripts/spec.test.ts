import { describe, expect, it } from 'vitest'
import { titlesOf } from './setup/test-titles.mjs'
import { problemsOf, readRows } from './spec.mjs'

const titles = (path: string) =>
  path === 'a.test.ts' ? ['STOCK-1 sums', 'STOCK-2 is red', 'STOCK-2 is red below 0'] : null

function check(...lines: readonly string[]): readonly string[] {
  const page = ['| No. | Statement | Proof |', '|---|---|---|', ...lines].join('\n')
  return problemsOf(readRows(page), titles)
}

describe('the page', () => {
  it('is fine when every row names a test, or a decision', () => {
    const proofs = ['`a.test.ts › sums`', 'decision: The server', '`a.test.ts › STOCK-2 is red`']
    expect(check(...proofs.map((proof, index) => `| 1.${index + 1} | x | ${proof} |`))).toEqual([])
    expect(check(`| 1.1 | x | ${proofs.join('<br>')} |`)).toEqual([])
  })

  it.each([
    ['| 1.1 | x | |', 'has no proof'],
    ['| 1.1 | | decision: y |', 'has no statement'],
    ['| 1.1 | x | not yet |', '"not yet" is neither'],
    ['| 1.1 | x | `b.test.ts › sums` |', 'b.test.ts does not exist'],
    ['| 1.1 | x | `a.test.ts › adds` |', 'has no test "adds"'],
    ['| 1.1 | x | `a.test.ts › STOCK` |', 'has 3 tests "STOCK"'],
    ['| 1.1 | x | decision: y<br>`a.test.ts › adds` |', 'has no test "adds"'],
    ['| 1.2 | x | decision: y |', '1.1: is missing'],
    ['| one | x | decision: y |', 'is no number'],
  ])('refuses %s', (row, problem) => {
    expect(check(row)).toEqual([expect.stringContaining(problem)])
  })

  it('refuses a test of what the product never reaches', () => {
    const unreached = (path: string, title: string) =>
      path === 'a.test.ts' && title === 'STOCK-1 sums' ? ['a.ts orphan'] : []
    const rows = readRows('| 1.1 | x | decision: y<br>`a.test.ts › STOCK-1 sums` |')
    expect(problemsOf(rows, titles, unreached)).toEqual([
      expect.stringContaining('nothing in the product reaches a.ts orphan'),
    ])
    expect(problemsOf(rows, titles)).toEqual([])
  })

  it('refuses a number that stands twice', () => {
    const row = '| 1.1 | x | decision: y |'
    expect(check(row, row)).toEqual([expect.stringContaining('1.1: stands twice')])
  })

  it('takes what is missing for a proof in the last section alone, and tells it', () => {
    const open = '## Not yet proven\n| 1.2 | x | no test |'
    expect(check('| 1.1 | x | decision: y |', open)).toEqual([])
    expect(readRows(open).map((row) => row.open)).toEqual([true])
    expect(check('| 1.1 | x | decision: y |', open.replace('no test', ''))).toHaveLength(1)
  })
})

describe('titlesOf', () => {
  it('finds tests of every kind, and none that does not run', () => {
    const text = `
      describe('a', () => {
        it("b's", () => {})
        it.each([[1, () => f('x')]])('c %i', () => {})
        test.describe('d', () => {})
        test.skip('no', () => {})
        it.todo('no')
        other('no')
      })
      test(\`\${what} e\`, () => {})`
    expect(titlesOf('x.test.ts', text)).toEqual(['a', "b's", 'c %i', 'd', '${} e'])
  })

  it('takes only stories that play', () => {
    const text = `
      export const Default: Story = { play: async () => {} }
      export const Shown: Story = { args: {} }
      export const Method: Story = { async play() {} }`
    expect(titlesOf('x.stories.tsx', text)).toEqual(['Default', 'Method'])
  })
})
