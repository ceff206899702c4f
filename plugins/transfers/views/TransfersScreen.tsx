import type { TransferSummary } from '@forrad/openapi'
import {
  ActionBar,
  Button,
  EmptyState,
  ErrorMessage,
  formatDateTime,
  formatNumber,
  formatUnits,
  LinkCard,
  ListSkeleton,
  PageHead,
  Section,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './Transfers.module.css'
import { Way } from './Way.tsx'

/** Props of {@link TransfersScreen}. */
export interface TransfersScreenProps {
  /** What is on its way, newest first; null until it is known. */
  readonly open: readonly TransferSummary[] | null
  /** What has come; null until it was asked for. */
  readonly closed: readonly TransferSummary[] | null
  readonly loadingClosed: boolean
  /** Why they could not be fetched, in Swedish. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly onShowClosed: () => void
  /** Begins a new one; null for who may not. */
  readonly onBegin: (() => void) | null
}

/** Every transfer that is under way, and the latest that have come. */
export function TransfersScreen(props: TransfersScreenProps) {
  const { open, closed, error, onBegin } = props
  const { t } = useLingui()
  const begin = onBegin ? (
    <Button appearance="primary" onClick={onBegin}>{t`New transfer`}</Button>
  ) : null
  return (
    <>
      <PageHead title={t`Transfers`} subtitle={t`Goods on their way between locations`} />
      {error ? (
        <ErrorMessage title={t`The transfers could not be fetched`} onRetry={props.onRetry}>
          {error}
        </ErrorMessage>
      ) : null}
      {open === null && error === null ? <ListSkeleton /> : null}
      {open?.length === 0 ? (
        <EmptyState icon="receive" title={t`Nothing is on its way`} action={begin}>
          {t`What is sent from one location to another stands here until it has come.`}
        </EmptyState>
      ) : null}
      <Cards transfers={open ?? []} />
      {closed === null ? (
        <div className={styles.more}>
          <Button busy={props.loadingClosed} onClick={props.onShowClosed}>{t`Show closed`}</Button>
        </div>
      ) : (
        <Section title={t`Closed ones`}>
          {closed.length === 0 ? <p className={styles.none}>{t`None yet.`}</p> : null}
          <Cards transfers={closed} />
        </Section>
      )}
      {begin && open?.length !== 0 ? <ActionBar>{begin}</ActionBar> : null}
    </>
  )
}

function Cards({ transfers }: { readonly transfers: readonly TransferSummary[] }) {
  const { t } = useLingui()
  const figure = ({ left, sent, state }: TransferSummary) =>
    state === 'closed' ? formatUnits(sent) : formatUnits(left)
  const said = ({ left, sent, state }: TransferSummary) => {
    // What has not come may be written off, which the list does not tell from what has.
    const [rest, all] = [formatNumber(left), formatUnits(sent)]
    if (state === 'closed') return t`Closed`
    return state === 'sent' ? t`On its way` : t`${rest} of ${all} still on the way`
  }
  return (
    <ul className={styles.list}>
      {transfers.map((one) => {
        const { id, from, to, sent_at, sent_by, items } = one
        return (
          <li key={id}>
            <LinkCard
              title={<Way sender={from.name} target={to.name} />}
              to={`/transfers/${id}`}
              figure={figure(one)}
              note={[
                t`Transfer ${id}`,
                t`${plural(items, { one: '# item', other: '# items' })}`,
                said(one),
              ].join(' · ')}
            >
              <p className={styles.when}>
                <time dateTime={sent_at}>{formatDateTime(sent_at)}</time>
                {` · ${sent_by.name}`}
              </p>
            </LinkCard>
          </li>
        )
      })}
    </ul>
  )
}
