import type { MissingWitness } from '@forrad/openapi'
import {
  Button,
  Card,
  EmptyState,
  ErrorMessage,
  formatDateTime,
  formatNumber,
  formatUnits,
  ItemName,
  ListSkeleton,
  PageHead,
  Section,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { groupsOf, type MissingGroup } from '../model/missing-groups.ts'
import styles from './MissingScreen.module.css'

/** Props of {@link MissingScreen}. */
export interface MissingScreenProps {
  /** Newest first; null while nothing is known. */
  readonly entries: readonly MissingWitness[] | null
  readonly hasMore: boolean
  /** Why they could not be fetched, in Swedish. */
  readonly problem: string | null
  /** Lets a witness sign, by a button that goes with its entries; missing where this person may not. */
  readonly onSign?: ((entries: readonly MissingWitness[], button: HTMLElement) => void) | undefined
  readonly onRetry: () => void
}

/** What was withdrawn without a witness and waits for one to sign, by who did it (WITNESS-14). */
export function MissingScreen({ entries, hasMore, problem, onSign, onRetry }: MissingScreenProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Lacks a witness`} />
      <div className={styles.list}>
        {problem ? (
          <ErrorMessage title={t`The list could not be fetched`} onRetry={onRetry}>
            {problem}
          </ErrorMessage>
        ) : null}
        {entries === null && !problem ? <ListSkeleton rows={3} /> : null}
        {entries?.length === 0 ? (
          <EmptyState icon="check" title={t`Everything is witnessed`}>
            {t`What is picked of narcotics without a network stands here until a witness has signed.`}
          </EmptyState>
        ) : null}
        {groupsOf(entries ?? []).map((group) => (
          <Group key={group.by.apoex_id} group={group} onSign={onSign} />
        ))}
        {hasMore ? (
          <p className={styles.quiet}>{t`There are more. They come as these are signed.`}</p>
        ) : null}
      </div>
    </>
  )
}

function Group({
  group,
  onSign,
}: { readonly group: MissingGroup } & Pick<MissingScreenProps, 'onSign'>) {
  const { t } = useLingui()
  const { by, entries } = group
  const all = formatNumber(entries.length)
  return (
    <Section title={by.name}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.adjustment_id}>
            <EntryCard entry={entry} onSign={onSign} />
          </li>
        ))}
      </ul>
      {onSign && entries.length > 1 ? (
        <Button
          wide
          className={styles.all}
          onClick={({ currentTarget }) => onSign(entries, currentTarget)}
        >{t`Sign all ${all} as a witness`}</Button>
      ) : null}
    </Section>
  )
}

function EntryCard({
  entry,
  onSign,
}: { readonly entry: MissingWitness } & Pick<MissingScreenProps, 'onSign'>) {
  const { t } = useLingui()
  const { item, quantity, location, at } = entry
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.text}>
          <ItemName item={item} />
          <span>
            <b>{formatUnits(Math.abs(quantity))}</b>
            {` · ${location}`}
          </span>
          <span className={styles.quiet}>{formatDateTime(at)}</span>
        </div>
        {onSign ? (
          <Button
            data-removes=""
            onClick={({ currentTarget }) => onSign([entry], currentTarget)}
          >{t`Sign as a witness`}</Button>
        ) : null}
      </div>
    </Card>
  )
}
