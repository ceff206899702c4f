import { Button, EmptyState, useNavigation } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SavedRound } from '../model/round.store.ts'

/** Props of {@link RoundDone}. */
export interface RoundDoneProps {
  readonly saved: SavedRound
  /** Where the way back leads. */
  readonly back: string
}

/** The round is in the ledger. */
export function RoundDone({ saved: { changed, confirmed }, back }: RoundDoneProps) {
  const { t } = useLingui()
  const navigation = useNavigation()
  return (
    <EmptyState
      icon="success"
      title={t`The round is saved`}
      action={
        <Button appearance="primary" onClick={() => navigation.go(back)}>
          {t`To the location`}
        </Button>
      }
    >
      {t`${plural(changed, { one: '# item changed', other: '# items changed' })}`}
      {', '}
      {t`${plural(confirmed, { one: '# confirmed', other: '# confirmed' })}`}
    </EmptyState>
  )
}
