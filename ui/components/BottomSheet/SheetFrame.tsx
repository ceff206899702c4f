import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useScrolls } from '../../hooks/useScrolls.ts'
import { IconButton } from '../Button/Button.tsx'
import styles from './SheetFrame.module.css'

interface SheetFrameProps {
  /** Its name: a text, or a head of one's own with the heading inside. */
  readonly title: ReactNode
  /** The id that a plain text's heading gets; missing when `title` brings its own heading. */
  readonly headingId?: string | undefined
  readonly onClose: () => void
  /** The close button does nothing now. */
  readonly busy?: boolean
  /** Another key begins the middle at its top. */
  readonly contentKey?: string | number | undefined
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** Head with a close button, a middle that scrolls, and a foot that stays: of sheets and panes. */
export function SheetFrame(props: SheetFrameProps) {
  const { title, headingId, onClose, busy = false, contentKey, children, footer } = props
  const { t } = useLingui()
  return (
    <>
      {/* No header element: in a dialog that would be the page's banner. */}
      <div className={styles.head}>
        <div className={styles.title}>
          {headingId === undefined ? (
            title
          ) : (
            <h2 id={headingId} className={styles.heading}>
              {title}
            </h2>
          )}
        </div>
        <IconButton icon="close" label={t`Close`} onClick={onClose} disabled={busy} />
      </div>
      <SheetBody key={contentKey}>{children}</SheetBody>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </>
  )
}

/** The middle scrolls; when it does, the keyboard can reach it. */
function SheetBody({ children }: { readonly children: ReactNode }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const scrolls = useScrolls(box)
  return (
    <div ref={setBox} className={styles.body} {...(scrolls ? { tabIndex: 0 } : {})}>
      <div>{children}</div>
    </div>
  )
}
