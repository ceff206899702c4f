import { useServices, useSlot } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { Note } from './Note.tsx'

/** What the whole inventory holds, and where the rest of it is: what is on its way lies at no location. */
export default function WholeInventoryNote() {
  const { t } = useLingui()
  const { translate } = useServices()
  const way = useSlot('exports.datasets').find(({ key }) => key === 'transfers/file')
  const file = way ? translate(way.label) : null
  return (
    <>
      <Note>{t`Every batch on every shelf place at every location.`}</Note>
      {file === null ? null : (
        <Note>{t`What is on its way between locations lies on no shelf place: it is in the file “${file}”.`}</Note>
      )}
    </>
  )
}
