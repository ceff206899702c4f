import { begunWork, draftKeeping, formatNumber, TaskCard, useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { progressOf } from '../model/round.ts'
import { roundDraft } from '../model/round.draft.ts'

/** A round that has begun. */
export interface BegunRound {
  readonly locationId: number
  /** Undefined while the location is not known. */
  readonly location: string | undefined
  /** How many items have been counted, of how many. */
  readonly done: number
  readonly all: number
}

/** Props of {@link BegunRounds}. */
export interface BegunRoundsProps {
  readonly rounds: readonly BegunRound[]
}

/** What the person has begun to count, each round a way back to it. */
export function BegunRounds({ rounds }: BegunRoundsProps) {
  const { t } = useLingui()
  return rounds.map(({ locationId, location, done, all }) => {
    const [counted, whole] = [formatNumber(done), formatNumber(all)]
    return (
      <TaskCard
        key={locationId}
        icon="list"
        title={t`Begun round`}
        note={location}
        figure={t`${counted} of ${whole}`}
        to={`/locations/${locationId}/round`}
      />
    )
  })
}

/** The same on the start page; nothing where nothing is begun. */
export default function LiveBegunRounds() {
  const services = useServices()
  const { summary } = useStore(services.locations)
  const rounds = begunWork(services, 'round.').flatMap((name) => {
    const locationId = Number(name.split('.').at(-1))
    const round = roundDraft(draftKeeping(services), locationId).read()
    const location = summary?.find(({ id }) => id === locationId)?.name
    // Of a location that is gone nothing can be saved.
    if (!round || (summary && location === undefined)) return []
    return [{ locationId, location, ...progressOf(round) }]
  })
  return <BegunRounds rounds={rounds} />
}
