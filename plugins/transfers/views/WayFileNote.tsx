import { useLingui } from '@lingui/react/macro'

/** What the file of what is on its way holds. */
export default function WayFileNote() {
  const { t } = useLingui()
  return (
    <p>
      {t`Every batch that has left one location and not yet come to the other. It is in no location’s inventory.`}
    </p>
  )
}
