import { draftKeeping, TaskCard, useCommand, useServices, useStore } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { deliveryDraft } from '../model/delivery.draft.ts'

/** Props of {@link BegunDelivery}. */
export interface BegunDeliveryProps {
  /** Undefined while the location is not known. */
  readonly location: string | undefined
  /** How many lines it has, with what waits for an answer. */
  readonly lines: number
  /** Opens it. */
  readonly onOpen: () => void
}

/** A delivery that the person has begun to receive, and the way back to it. */
export function BegunDelivery({ location, lines, onOpen }: BegunDeliveryProps) {
  const { t } = useLingui()
  return (
    <TaskCard
      icon="receive"
      title={t`Begun delivery`}
      note={location}
      figure={t`${plural(lines, { one: '# line', other: '# lines' })}`}
      to={onOpen}
    />
  )
}

/** The same on the start page, of this device's location; nothing where nothing is begun. */
export default function LiveBegunDelivery() {
  const services = useServices()
  const { summary } = useStore(services.locations)
  const { locationId } = useStore(services.preferences)
  const scan = useCommand('scan.start')
  if (locationId === null || !scan) return null
  const begun = deliveryDraft(draftKeeping(services), locationId).read()
  if (!begun) return null
  return (
    <BegunDelivery
      location={summary?.find(({ id }) => id === locationId)?.name}
      lines={begun.lines.length + begun.waiting.length}
      onOpen={() => scan({ mode: 'receival/many' })}
    />
  )
}
