import { MAX_QUANTITY, type BatchStock } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import {
  ActionBar,
  BatchHead,
  BottomSheet,
  Button,
  FilterChips,
  formatDate,
  formatNumber,
  formatUnits,
  QuantityInput,
  ShelfPlacePicker,
  SendingNote,
  useDirty,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Act, HandlingForm, Missing } from '../model/form.ts'
import styles from './HandleSheet.module.css'
import { ReasonFields } from './ReasonFields.tsx'

/** Another shelf place of the location, and what lies there. */
export interface TargetPlace {
  readonly id: number
  readonly identifier: string
  readonly note?: string
}

/** Props of {@link HandleSheet}. */
export interface HandleSheetProps {
  readonly item: Item
  readonly locationName: string
  readonly placeName: string
  readonly batch: BatchStock
  readonly form: HandlingForm
  /** Where it can go: the location's other shelf places, and all of them where what is put back was refused. */
  readonly places: readonly TargetPlace[]
  /** What lacks, once it was to be done. */
  readonly missing: readonly Missing[]
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown: boolean
  /** Why it was not done, in Swedish; null when nothing is wrong. */
  readonly failed: string | null
  /** It was opened to put back: nothing else can be chosen. */
  readonly alone?: boolean
  /** Where it is put back is asked: it is not known, or it may not lie there. */
  readonly asksPlace?: boolean
  /** The shelf place that it goes to instead of where it was refused; null where it was not, or goes there still. */
  readonly instead?: string | null
  /** What plugins say of its being refused. */
  readonly remarks?: ReactNode
  /** What plugins ask beside. */
  readonly fields?: ReactNode
  readonly onAct: (act: Act) => void
  readonly onChange: (change: Partial<HandlingForm>) => void
  /** Sends it to another location instead; null where nobody offers it. */
  readonly onElsewhere?: (() => void) | null
  readonly onSend: () => void
  /** Sends the same once more while no answer comes. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** One batch on one shelf place: write it off, move it, or put back of it. */
export function HandleSheet(props: HandleSheetProps) {
  const { item, locationName, placeName, batch, form, missing, sending, unknown, failed } = props
  const { alone = false, asksPlace = false, instead = null } = props
  const { t } = useLingui()
  const locked = sending || unknown
  // Of one place only nobody has chosen, and it may come a moment later.
  const target = props.places.length > 1 && !asksPlace ? form.target : null
  const isChanged = useDirty({ ...form, target, isGiven: null })
  const lot = batch.identifier ?? t`UNKNOWN`
  const quantity = formatUnits(form.quantity)
  const lying = formatNumber(batch.quantity)
  const does: Readonly<Record<Act, string>> = {
    write_off: t`Write off ${quantity}`,
    move: t`Move ${quantity}`,
    return: instead === null ? t`Put back ${quantity}` : t`Put ${quantity} on ${instead}`,
  }
  const acts: readonly { readonly id: Act; readonly label: string }[] = [
    { id: 'write_off', label: t`Write off` },
    { id: 'move', label: t`Move` },
    { id: 'return', label: t`Put it back` },
  ]
  return (
    <BottomSheet
      title={alone ? t`Put it back` : t`Write off or move`}
      busy={sending}
      dirty={isChanged && !unknown}
      onClose={props.onClose}
      footer={
        <>
          <SendingNote
            sending={sending}
            unknown={unknown}
            failed={failed}
            onAgain={props.onAgain}
          />
          <ActionBar place="sheet">
            <Button appearance="primary" busy={sending} onClick={props.onSend}>
              {unknown ? t`Try again` : does[form.act]}
            </Button>
          </ActionBar>
        </>
      }
    >
      <BatchHead
        item={item}
        lot={lot}
        about={[
          ...(batch.expiration_date ? [formatDate(batch.expiration_date)] : []),
          ...(asksPlace
            ? [locationName]
            : [`${locationName}, ${placeName}`, formatUnits(batch.quantity)]),
        ].join(' · ')}
      />
      <div className={styles.form}>
        {alone ? null : (
          <div className={styles.acts}>
            <FilterChips
              label={t`What is to be done`}
              options={acts}
              selected={[form.act]}
              disabled={locked}
              onToggle={props.onAct}
            />
          </div>
        )}
        {props.remarks}
        {asksPlace ? (
          <ShelfPlacePicker
            label={t`On the shelf place`}
            places={props.places}
            value={form.target}
            disabled={locked}
            error={missing.includes('target') ? t`Choose where it goes` : null}
            onChange={(target) => props.onChange({ target })}
          />
        ) : null}
        <div>
          <QuantityInput
            label={t`Quantity`}
            showLabel
            value={form.quantity}
            max={form.act === 'return' ? MAX_QUANTITY : batch.quantity}
            disabled={locked}
            onChange={(value) => props.onChange({ quantity: value })}
          />
          <div role="alert">
            {missing.includes('quantity') ? (
              <p className={styles.missing}>
                {form.act === 'return'
                  ? t`At least one`
                  : t`At least one and at most ${lying}, which is what lies here`}
              </p>
            ) : null}
          </div>
        </div>
        {form.act === 'move' ? (
          <>
            <ShelfPlacePicker
              label={t`To the shelf place`}
              places={props.places}
              value={form.target}
              disabled={locked}
              error={missing.includes('target') ? t`Choose where it goes` : null}
              {...(props.places.length === 0
                ? { hint: t`There is no other shelf place at this location.` }
                : {})}
              onChange={(target) => props.onChange({ target })}
            />
            {props.onElsewhere ? (
              <Button icon="receive" disabled={locked} onClick={props.onElsewhere}>
                {t`To another location`}
              </Button>
            ) : null}
          </>
        ) : (
          <ReasonFields
            act={form.act}
            code={form.code}
            words={form.words}
            missing={missing}
            disabled={locked}
            onChange={props.onChange}
          />
        )}
        {props.fields}
      </div>
    </BottomSheet>
  )
}
