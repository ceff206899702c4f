import type { Item, RecallClass } from '@forrad/openapi'
import {
  ActionBar,
  BatchHead,
  BottomSheet,
  Button,
  FilterChips,
  formatUnits,
  SlowHint,
  TextField,
  useDirty,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { lotPlaces, stockedLots } from '../model/places.ts'
import { similarLots } from '../model/similar-lots.ts'
import styles from './BeginSheet.module.css'
import { useClassWords } from './useClassWords.ts'

/** Props of {@link BeginSheet}. */
export interface BeginSheetProps {
  readonly item: Item
  readonly lot: string
  readonly grade: RecallClass
  readonly reference: string
  readonly sending: boolean
  /** Why it could not be blocked, in Swedish; null when nothing is wrong. */
  readonly failed: string | null
  readonly onGrade: (grade: RecallClass) => void
  readonly onReference: (reference: string) => void
  readonly onBegin: () => void
  readonly onClose: () => void
}

const CLASSES: readonly RecallClass[] = ['I', 'II', 'III', 'none']

/** Blocks one lot everywhere: which, where it lies, how grave, and one button. */
export function BeginSheet(props: BeginSheetProps) {
  const { item, lot, grade, reference, sending, failed } = props
  const { t } = useLingui()
  const words = useClassWords()
  const places = lotPlaces(item, lot)
  const alike = similarLots(lot, stockedLots(item))
    .map((one) => one.lot)
    .join(', ')
  return (
    <BottomSheet
      title={t`Block the batch`}
      busy={sending}
      dirty={useDirty({ grade, reference })}
      onClose={props.onClose}
      footer={
        <>
          <SlowHint active={sending} />
          <div role="alert">{failed ? <p className={styles.error}>{failed}</p> : null}</div>
          <ActionBar place="sheet">
            <Button appearance="primary" busy={sending} onClick={props.onBegin}>
              {t`Block at every location`}
            </Button>
          </ActionBar>
        </>
      }
    >
      <BatchHead
        item={item}
        lot={lot}
        about={
          places.length === 0
            ? t`None of it is in stock. It can then be neither received nor picked.`
            : places
                .map(({ location, quantity }) => `${location} ${formatUnits(quantity)}`)
                .join(' · ')
        }
      >
        {alike ? (
          <p className={styles.alike}>
            {t`Written almost alike and not blocked by this: ${alike}. Look at the packs.`}
          </p>
        ) : null}
      </BatchHead>
      <div className={styles.classes}>
        <FilterChips
          label={t`Class`}
          options={CLASSES.map((id) => ({ id, label: words[id] }))}
          selected={[grade]}
          disabled={sending}
          onToggle={props.onGrade}
        />
      </div>
      <TextField
        label={t`Reference (may be left empty)`}
        value={reference}
        maxLength={100}
        disabled={sending}
        onChange={props.onReference}
      />
    </BottomSheet>
  )
}
