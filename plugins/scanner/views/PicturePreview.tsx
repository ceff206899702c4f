import { cx } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import styles from './PicturePreview.module.css'

/** Props of {@link PicturePreview}. */
export interface PicturePreviewProps {
  readonly file: Blob
  /** It is being read. */
  readonly reading: boolean
}

/** The chosen picture, at least 300 px high (spec section 9), while it is being read and after. */
export function PicturePreview({ file, reading }: PicturePreviewProps) {
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
    <div className={styles.root}>
      <img
        ref={image}
        className={cx(styles.picture, broken && styles.broken)}
        alt={t`The chosen picture`}
        decoding="async"
        onLoad={() => setBroken(false)}
        onError={() => setBroken(true)}
      />
      <output className={styles.words}>{reading ? t`Reading the picture…` : null}</output>
    </div>
  )
}
