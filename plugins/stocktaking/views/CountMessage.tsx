import { ErrorMessage, formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { CountProblem } from '../model/count.state.ts'
import type { CountPlace } from '../model/places.ts'

/** Props of {@link CountMessage}. */
export interface CountMessageProps {
  readonly problem: CountProblem | null
  readonly places: readonly CountPlace[]
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
}

/** Why nothing was saved: what moved meanwhile, or what failed. */
export function CountMessage({ problem, places, wordError }: CountMessageProps) {
  const { t } = useLingui()
  if (problem === null) return null
  if (problem.kind === 'failed') {
    return (
      <ErrorMessage title={t`The stocktake could not be saved`}>
        {wordError(problem.problem)}
      </ErrorMessage>
    )
  }
  return (
    <ErrorMessage title={t`The stock has changed. Count again and save.`}>
      {problem.lines.map(({ shelfPlaceId, previous, current }) => {
        const place = places.find(({ id }) => id === shelfPlaceId)?.identifier ?? ''
        const before = formatNumber(previous)
        const now = formatNumber(current)
        return (
          <div key={shelfPlaceId}>
            {previous === current
              ? t`${place}: others have counted or changed it since you counted.`
              : t`${place}: there were ${before} pcs, now there are ${now} pcs.`}
          </div>
        )
      })}
    </ErrorMessage>
  )
}
