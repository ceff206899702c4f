import { EmptyState, Section } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@forrad/ui'
import type { ListLine } from '../model/list.ts'
import type { LastScan } from '../model/running.store.ts'
import type { WaitingCode } from '../model/running.ts'
import { LastScanStrip } from './LastScanStrip.tsx'
import { isHeldBy, RegisterBar, type RegisterState } from './RegisterBar.tsx'
import { RunningLine } from './RunningLine.tsx'
import styles from './RunningScreen.module.css'
import type { RegisterActions } from './useRegister.ts'
import { WaitingLine } from './WaitingLine.tsx'

/** Props of {@link RunningScreen}. */
export interface RunningScreenProps extends RegisterActions, RegisterState {
  readonly locationName: string
  /** What waits at the location, the newest scan first. */
  readonly lines: readonly ListLine[]
  /** Every line of the retrieval list, also those of other locations. */
  readonly all: readonly ListLine[]
  /** Codes that could not be added by themselves. */
  readonly waiting: readonly WaitingCode[]
  /** What came of the last scan. */
  readonly last: LastScan | null
  /** yyyy-mm-dd */
  readonly today: string
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  /** Opens the line's pick whole; null where nobody offers it. */
  readonly onOpen: ((line: ListLine) => void) | null
  /** Opens the pick with the pack that waits. */
  readonly onOpenCode: ((code: WaitingCode) => void) | null
  readonly onSearch: ((code: WaitingCode) => void) | null
  /** Reads the code once more. */
  readonly onAgain: (code: WaitingCode) => void
  readonly onDrop: (code: WaitingCode) => void
  readonly onQuantity: (line: ListLine, quantity: number) => void
  readonly onRest: (line: ListLine) => void
  readonly onRemove: (line: ListLine) => void
}

/** The list that grows with each scan, what the last one came to, and the one button that takes it all out. */
export function RunningScreen(props: RunningScreenProps) {
  const { lines, all, waiting, last, locationName, unfinished } = props
  const { t } = useLingui()
  const items = new Set(lines.map(({ itemId }) => itemId)).size
  const pieces = formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const others = all.length - lines.length
  const isHeld = isHeldBy(props)
  const isLast = (key: string) => last?.kind === 'added' && keyOf(last) === key
  return (
    <div className={styles.root}>
      <LastScanStrip last={last} locationName={locationName} />
      <div className={styles.scroll}>
        {waiting.length > 0 ? (
          <Section title={t`Needs you`}>
            <ul className={styles.lines}>
              {waiting.map((code) => (
                <WaitingLine
                  key={code.raw}
                  code={code}
                  locationName={locationName}
                  turn={last?.kind === 'waits' && last.code.raw === code.raw ? last.turn : null}
                  onOpen={props.onOpenCode}
                  onSearch={props.onSearch}
                  onAgain={props.onAgain}
                  onDrop={props.onDrop}
                />
              ))}
            </ul>
          </Section>
        ) : null}
        {lines.length > 0 ? (
          <ul className={styles.lines} aria-label={t`To be picked`}>
            {lines.map((line) => (
              <RunningLine
                key={line.key}
                line={line}
                held={isHeld(line)}
                turn={isLast(line.key) ? (last?.turn ?? null) : null}
                wordError={props.wordError}
                onOpen={props.onOpen}
                onQuantity={(quantity) => props.onQuantity(line, quantity)}
                onRest={() => props.onRest(line)}
                onRemove={() => props.onRemove(line)}
              />
            ))}
          </ul>
        ) : null}
        {lines.length + waiting.length === 0 ? (
          <EmptyState icon="scan" title={t`Scan the first pack`}>
            {t`Each scan adds one. When you are done, you pick everything at once.`}
          </EmptyState>
        ) : null}
        {others > 0 ? (
          <p className={styles.others}>
            {t`${plural(others, {
              one: '# more line of another location waits in the retrieval list.',
              other: '# more lines of other locations wait in the retrieval list.',
            })}`}
          </p>
        ) : null}
      </div>
      {lines.length > 0 || unfinished ? (
        <div className={styles.bar}>
          <RegisterBar {...props} place="sheet">
            {t`${plural(items, {
              one: `Pick # item, ${pieces} pcs`,
              other: `Pick # items, ${pieces} pcs`,
            })}`}
          </RegisterBar>
        </div>
      ) : null}
    </div>
  )
}

function keyOf({ pack }: Extract<LastScan, { readonly kind: 'added' }>): string {
  return `${pack.entry.item_id}:${pack.shelfPlaceId}`
}
