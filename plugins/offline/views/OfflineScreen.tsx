import type { DeviceState } from '@forrad/core/device'
import type { Named } from '@forrad/openapi'
import { Button, Card, formatDateTime, PageHead, Section, Switch } from '@forrad/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import styles from './OfflineScreen.module.css'

/** Props of {@link OfflineScreen}. */
export interface OfflineScreenProps {
  /** Null until the device's storage is there. */
  readonly state: Pick<
    DeviceState,
    'status' | 'takenAt' | 'items' | 'bytes' | 'withoutNarcotics' | 'progress' | 'persisted'
  > | null
  /** Where the device is placed. */
  readonly own: number | null
  /** The locations chosen beside it. */
  readonly chosen: readonly number[]
  /** Null while they are fetched. */
  readonly locations: readonly Named[] | null
  readonly onTake: (id: number, on: boolean) => void
  /** Whether what is done without a network is kept; the outbox takes in nothing where it is turned off. */
  readonly takesIn: boolean
  /** Fetches it anew. */
  readonly onRefresh: () => void
}

/** What this device keeps for when there is no network, and the choice of locations. */
export function OfflineScreen({
  state,
  own,
  chosen,
  locations,
  takesIn,
  onTake,
  onRefresh,
}: OfflineScreenProps) {
  const { t } = useLingui()
  const isFetching = state !== null && state.progress !== null
  return (
    <>
      <PageHead
        title={t`Without a network`}
        subtitle={
          takesIn
            ? t`In a store room without a network you search, scan, pick, receive and count in what this device keeps. Picks, receipts and counts wait here and are sent by themselves.`
            : t`In a store room without a network you search and scan in what this device keeps. Nothing can be saved until the network is back.`
        }
      />
      <Section title={t`On this device`}>
        <Card className={styles.card}>
          <p className={styles.state}>{state ? <StateWords {...state} /> : null}</p>
          {state?.takenAt && state.withoutNarcotics ? (
            <p className={styles.note}>{t`Narcotics are not kept here.`}</p>
          ) : null}
          <p className={styles.note}>
            {t`The whole catalogue is not kept here: without a network you find stocked items only.`}
          </p>
          {state?.persisted === false ? (
            <p className={styles.note}>
              {t`The browser may clear what is kept when the device runs out of room. Install the app on the home screen, and it stays.`}
            </p>
          ) : null}
          <Button
            icon="retry"
            busy={isFetching}
            disabled={!state || (own === null && chosen.length === 0)}
            onClick={onRefresh}
          >
            {t`Bring up to date now`}
          </Button>
        </Card>
      </Section>
      <Section title={t`Locations taken along`}>
        <Card>
          {(locations ?? []).map(({ id, name }) => (
            <Switch
              key={id}
              label={name}
              note={id === own ? t`Where this device is placed` : undefined}
              on={id === own || chosen.includes(id)}
              disabled={id === own}
              onChange={(on) => onTake(id, on)}
            />
          ))}
          <p className={styles.note}>
            {t`Everything is cleared from the device when you sign out.`}
          </p>
        </Card>
      </Section>
    </>
  )
}

function StateWords({
  status,
  takenAt,
  items,
  bytes,
  progress,
}: NonNullable<OfflineScreenProps['state']>) {
  const { t } = useLingui()
  if (status === 'refused') {
    return t`This browser keeps nothing, as in a private window. Without a network nothing can be shown.`
  }
  if (progress !== null) {
    const percent = Math.round(progress * 100)
    return t`Being fetched: ${percent} %`
  }
  if (takenAt === null) return t`Nothing is kept yet.`
  const time = formatDateTime(takenAt)
  const megabytes = (bytes / 1_000_000).toLocaleString('sv-SE', { maximumFractionDigits: 1 })
  return (
    <Trans>
      <Plural value={items} one="# item" other="# items" />, {megabytes} MB, as it was {time}.
    </Trans>
  )
}
