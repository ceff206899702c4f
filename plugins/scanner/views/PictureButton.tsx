import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef, type ChangeEvent } from 'react'

/** Props of {@link PictureButton}. */
export interface PictureButtonProps {
  readonly className?: string | undefined
  readonly onChoose: (file: File) => void
}

/** Chooses a picture of a code from the device. */
export function PictureButton({ className, onChoose }: PictureButtonProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Emptied, so that the same file can be chosen again.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <Button
        {...(className === undefined ? {} : { className })}
        icon="picture"
        onClick={() => input.current?.click()}
      >
        {t`Choose a picture`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Picture of a code`}
        onChange={choose}
      />
    </>
  )
}
