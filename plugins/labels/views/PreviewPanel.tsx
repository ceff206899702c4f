import { IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { LabelPreview, LabelsProblem } from '../model/labels.store.ts'
import { PagePreview } from './PagePreview.tsx'
import styles from './PreviewPanel.module.css'
import { useLabelWords } from './useLabelWords.ts'

/** Props of {@link PreviewPanel}. */
export interface PreviewPanelProps {
  readonly preview: LabelPreview | null
  readonly problem: LabelsProblem | null
  readonly pages: number
  readonly onPage: (index: number) => void
}

/** A page of the preview and the way to the others, or why there is none. */
export function PreviewPanel({ preview, problem, pages, onPage }: PreviewPanelProps) {
  const { t } = useLingui()
  const words = useLabelWords()
  if (problem) {
    return (
      <output className={problem.code === 'no_labels' ? styles.quiet : styles.problem}>
        {words.problem(problem)}
      </output>
    )
  }
  if (!preview) return <p className={styles.quiet}>{t`The preview is being drawn …`}</p>
  const { page, index, format } = preview
  const number = index + 1
  return (
    <div className={styles.panel}>
      <PagePreview page={page} format={format} number={number} count={pages} />
      {pages > 1 ? (
        <div className={styles.pager}>
          <IconButton
            icon="back"
            label={t`Previous page`}
            aria-disabled={index === 0}
            onClick={() => onPage(index - 1)}
          />
          <span aria-live="polite">{t`Page ${number} of ${pages}`}</span>
          <IconButton
            icon="right"
            label={t`Next page`}
            aria-disabled={number >= pages}
            onClick={() => onPage(index + 1)}
          />
        </div>
      ) : null}
    </div>
  )
}
