import {
  labelPlace,
  labelsPerPage,
  POINTS_PER_MM,
  type FillMark,
  type Page,
  type SheetFormat,
  type TextMark,
} from '@forrad/core/documents'
import { useLingui } from '@lingui/react/macro'
import styles from './PagePreview.module.css'

/** Props of {@link PagePreview}. */
export interface PagePreviewProps {
  readonly page: Page
  readonly format: SheetFormat
  /** From 1. */
  readonly number: number
  readonly count: number
}

/** A page as it will be printed: the same marks, at the same places, as in the PDF. */
export function PagePreview({ page, format, number, count }: PagePreviewProps) {
  const { t } = useLingui()
  const { width, height, marks } = page
  const places = Array.from({ length: labelsPerPage(format) }, (_, index) =>
    labelPlace(format, index, 1),
  )
  return (
    <svg
      className={styles.page}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, not fetched
      role="img"
      aria-label={t`Page ${number} of ${count} as it will be printed`}
    >
      {places.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          className={styles.edge}
          x={x}
          y={y}
          width={format.labelWidth}
          height={format.labelHeight}
        />
      ))}
      {marks.map((mark, index) =>
        mark.kind === 'text' ? (
          // oxlint-disable-next-line react/no-array-index-key -- marks have no name; the page is drawn whole
          <Text key={index} mark={mark} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <path key={index} className={styles[mark.shade]} d={outlineOf(mark)} />
        ),
      )}
    </svg>
  )
}

function Text({ mark }: { readonly mark: TextMark }) {
  return (
    <text
      className={mark.face === 'bold' ? styles.bold : styles.regular}
      x={mark.x}
      y={mark.y}
      fontSize={mark.size / POINTS_PER_MM}
      textLength={mark.width}
      lengthAdjust="spacingAndGlyphs"
    >
      {mark.text}
    </text>
  )
}

function outlineOf({ boxes }: FillMark): string {
  const parts: string[] = []
  for (let at = 0; at + 3 < boxes.length; at += 4) {
    const [x, y, width, height] = boxes.slice(at, at + 4)
    parts.push(`M${x} ${y}h${width}v${height}h-${width}z`)
  }
  return parts.join('')
}
