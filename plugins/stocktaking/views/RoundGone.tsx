import { Button, EmptyState, useNavigation } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { RoundFrame } from './RoundFrame.tsx'

/** There is no such location: this page stands alone, so it has the ways out of its own. */
export function RoundGone() {
  const { t } = useLingui()
  const navigation = useNavigation()
  const leave = () => navigation.go('/round')
  return (
    <RoundFrame locationName="" round={null} onPause={leave} onScan={null}>
      <EmptyState
        icon="locations"
        title={t`The location is no longer here.`}
        action={
          <Button appearance="primary" onClick={leave}>
            {t`To the shelf round`}
          </Button>
        }
      >
        {t`Somebody may have removed it.`}
      </EmptyState>
    </RoundFrame>
  )
}
