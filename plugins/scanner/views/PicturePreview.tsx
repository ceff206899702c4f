import { SCANNER } from '@forrad/core/scanner'
import { cx } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import styles from './PicturePreview.module.css'

/** A code is sought in the picture, or the one found in it is looked up. */
export type PictureWork = 'reading' | 'looking_up'

/** Props of {@link PicturePreview}. */
export interface PicturePreviewProps {
  readonly file: Blob
  /** Null once it has been read. */
  readonly doing: PictureWork | null
}

/** The chosen picture, at least 300 px high (spec section 9), while it is being read and after. */
export function PicturePreview({ file, doing }: PicturePreviewProps) {
  const { t } = useLingui()
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!image.current) return
    const url = URL.createObjectURL(file)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <div className={styles.root} style={{ minHeight: SCANNER.fileMinHeight }}>
      <img
        ref={image}
        className={cx(styles.picture, broken && styles.broken)}
        alt={t`The chosen picture`}
        decoding="async"
        onLoad={() => setBroken(false)}
        onError={() => setBroken(true)}
      />
      <output className={styles.words}>
        {doing === 'reading' ? (
          <>
            {t`Looking for a code in the picture…`}
            <span className={styles.time}>{t`A large or blurred picture takes some seconds.`}</span>
          </>
        ) : null}
        {doing === 'looking_up' ? t`Looking up the code…` : null}
      </output>
    </div>
  )
}
