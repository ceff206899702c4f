import { begunWork, draftKeeping, TaskCard, useServices, useStore } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { arrivalDraft, sendDraft } from '../model/kept.ts'
import { useTransfers } from './useTransfers.ts'

/** A transfer that is being put together. */
export interface BegunSending {
  /** Where it goes; undefined while that is not chosen or not known. */
  readonly target: string | undefined
  readonly lines: number
}

/** A transfer of which some has been counted. */
export interface BegunArrival {
  readonly id: number
  /** Undefined while it is not known. */
  readonly sender: string | undefined
  /** How many pieces have been counted. */
  readonly counted: number
}

/** Props of {@link BegunTransfers}. */
export interface BegunTransfersProps {
  readonly sending: BegunSending | null
  readonly arrivals: readonly BegunArrival[]
}

/** What the person has begun to send and to receive, each a way back to it. */
export function BegunTransfers({ sending, arrivals }: BegunTransfersProps) {
  const { t } = useLingui()
  const { target, lines = 0 } = sending ?? {}
  return (
    <>
      {sending ? (
        <TaskCard
          icon="list"
          title={t`Begun transfer`}
          note={target === undefined ? undefined : t`To ${target}`}
          figure={t`${plural(lines, { one: '# line', other: '# lines' })}`}
          to="/transfers/new"
        />
      ) : null}
      {arrivals.map(({ id, sender, counted }) => {
        return (
          <TaskCard
            key={id}
            icon="receive"
            title={t`Begun arrival`}
            note={sender === undefined ? undefined : t`From ${sender}`}
            figure={t`${plural(counted, { one: '# counted', other: '# counted' })}`}
            to={`/transfers/${id}`}
          />
        )
      })}
    </>
  )
}

/** The same on the start page; nothing where nothing is begun. */
export default function LiveBegunTransfers() {
  const services = useServices()
  const begun = begunWork(services, 'transfer.').map((name) => name.slice('transfer.'.length))
  const ids = begun.filter((name) => name !== 'new').map(Number)
  const { summary } = useStore(services.locations)
  const draft = begun.includes('new') ? sendDraft(draftKeeping(services)).read() : null
  const lines = draft?.lines.length ?? 0
  const target = summary?.find(({ id }) => id === draft?.to)?.name
  const sending = lines > 0 ? { target, lines } : null
  // What is on its way is asked for only where some of it has been counted.
  return ids.length === 0 ? (
    <BegunTransfers sending={sending} arrivals={[]} />
  ) : (
    <WithArrivals sending={sending} ids={ids} />
  )
}

/** Of what is still on its way: what a colleague has received meanwhile is nothing any more. */
function WithArrivals({
  sending,
  ids,
}: Pick<BegunTransfersProps, 'sending'> & { readonly ids: readonly number[] }) {
  const services = useServices()
  const { list } = useTransfers().state
  const arrivals = ids.flatMap((id) => {
    const draft = arrivalDraft(draftKeeping(services), id).read()
    const transfer = list?.find((one) => one.id === id)
    if (!draft || (list && !transfer)) return []
    const counted = [...draft.counted.values()].reduce((sum, count) => sum + count, 0)
    return counted > 0 ? [{ id, sender: transfer?.from.name, counted }] : []
  })
  return <BegunTransfers sending={sending} arrivals={arrivals} />
}
