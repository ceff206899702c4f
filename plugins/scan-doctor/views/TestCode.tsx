import type { TestSymbol } from '../model/test-code.ts'
import styles from './TestCode.module.css'

/** Props of {@link TestCode}. */
export interface TestCodeProps {
  readonly symbol: TestSymbol
  readonly label: string
}

/** A bar code drawn module by module, black on white in every theme. */
export function TestCode({ symbol, label }: TestCodeProps) {
  const { id, rows, rowHeight, quiet } = symbol
  const width = (rows[0]?.length ?? 0) + 2 * quiet
  const height = rows.length * rowHeight + 2 * quiet
  return (
    <svg
      className={styles[id]}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not fetched
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={height} fill="#fff" />
      <path d={rows.map((row, y) => bars(row, quiet, quiet + y * rowHeight, rowHeight)).join('')} />
    </svg>
  )
}

/** The dark stretches of one row as a path. */
function bars(row: string, left: number, top: number, height: number): string {
  return [...row.matchAll(/1+/g)]
    .map((run) => `M${left + run.index} ${top}h${run[0].length}v${height}h-${run[0].length}z`)
    .join('')
}
