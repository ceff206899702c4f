import type { CalendarDate } from '@forrad/openapi'
import {
  Button,
  formatNumber,
  Icon,
  IconButton,
  ItemBadges,
  ItemName,
  NarcoticIcon,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { NOTHING_TYPED, typeKey, type PadKey, type Typing } from '../model/pad.ts'
import { countedAt, recordedAt } from '../model/round.ts'
import type { Heard } from '../model/round-heard.ts'
import type { Round, RoundStep, StepCount } from '../model/round.state.ts'
import { HeardStrip, type ShownAsked } from './HeardStrip.tsx'
import { NumberPad } from './NumberPad.tsx'
import { RoundLines } from './RoundLines.tsx'
import styles from './RoundStepView.module.css'
import { TouchShield } from './TouchShield.tsx'

/** Props of {@link RoundStepView}. */
export interface RoundStepViewProps {
  readonly round: Round
  readonly step: RoundStep
  readonly heard: Heard | null
  /** Packs whose shelf place is asked for; null where nothing is. */
  readonly asking: ShownAsked | null
  /** yyyy-mm-dd */
  readonly today: CalendarDate
  readonly onConfirm: () => void
  /** A figure on the pad; an emptied pad tells what was counted before its first digit. */
  readonly onType: (line: number, figure: number | null, before?: StepCount | null) => void
  readonly onGo: (at: number) => void
  readonly onPlace: (where: 'here' | 'there') => void
  /** The first-use hint; null where none is told. */
  readonly hint?: ReactNode
}

/** The line that is on the number pad. */
interface Pad extends Typing {
  readonly step: string
  /** As they were when it was opened: once they are others, it is about none of them. */
  readonly lines: RoundStep['lines']
  readonly line: number
}

/** One item: what is recorded, the one button that says it is right, and the pad behind a touch on the figure. */
export function RoundStepView(props: RoundStepViewProps) {
  const { round, step, heard, asking, today, onConfirm, onType, onGo, onPlace } = props
  const { t } = useLingui()
  const section = useRef<HTMLElement>(null)
  const [opened, setPad] = useState<Pad | null>(null)
  const key = `${step.placeId} ${step.item.id}`
  const pad = opened?.step === key && opened.lines === step.lines ? opened : null
  const counted = countedAt(step)
  const figure = formatNumber(counted ?? recordedAt(step))

  function press(pressed: PadKey) {
    if (!pad) return
    const typing = typeKey(pad, pressed, step.count)
    setPad({ ...pad, ...typing })
    if (typing.typed === null) onType(pad.line, null, typing.before)
    else onType(pad.line, typing.typed)
  }

  return (
    <>
      <HeardStrip heard={heard} asking={asking} place={step.place} onPlace={onPlace} />
      <div className={styles.middle}>
        <section ref={section} className={styles.item} aria-live="polite" aria-label={t`To count`}>
          {/* Told whole, and anew also where the next item has the same name. */}
          <div key={key} aria-atomic>
            <h2 className={styles.name}>
              <ItemName item={step.item} />
            </h2>
            <p className={styles.number}>
              {step.item.vendor_name}
              <NarcoticIcon level={step.item.narcotic_level} />
              <ItemBadges item={step.item} />
            </p>
            <StepNotes step={step} />
          </div>
          <RoundLines
            key={`${key} lines`}
            step={step}
            today={today}
            open={pad?.line ?? null}
            onOpen={(line) => setPad({ ...NOTHING_TYPED, step: key, lines: step.lines, line })}
          />
          {props.hint}
        </section>
        {pad ? (
          <div className={styles.pad}>
            <NumberPad
              label={t`Number of ${step.item.display_name}`}
              onPress={press}
              onClose={() => {
                section.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
                setPad(null)
              }}
            />
          </div>
        ) : null}
      </div>
      <div className={styles.foot} data-foot="">
        <TouchShield key={key} milliseconds={BOUNCE} />
        <IconButton
          icon={PREVIOUS}
          label={t`Previous item`}
          aria-disabled={round.at === 0}
          onClick={() => onGo(round.at - 1)}
        />
        <Button appearance="primary" className={styles.main} onClick={onConfirm}>
          <span className={styles.verb}>
            {counted === null ? <Icon icon="check" /> : null}
            {counted === null ? t`Correct` : t`Counted, next`}
          </span>
          <span className={styles.figure}>{t`${figure} pcs`}</span>
        </Button>
        <IconButton icon={NEXT} label={t`Next item`} onClick={() => onGo(round.at + 1)} />
      </div>
    </>
  )
}

/** The second half of a gloved hand's double touch comes within it; a look at the next item takes longer. */
const BOUNCE = 150
const PREVIOUS = { path: 'M15.5 4.6 8.1 12l7.4 7.4 1.4-1.4-6-6 6-6z' }
const NEXT = { path: 'm8.5 4.6 7.4 7.4-7.4 7.4L7.1 18l6-6-6-6z' }

/** What is out of the ordinary: added by a scan, or changed by others meanwhile (ROUND-14). */
function StepNotes({ step: { unexpected, moved } }: { readonly step: RoundStep }) {
  const { t } = useLingui()
  if (!moved) {
    return unexpected ? (
      <p className={styles.note}>{t`Not recorded on this shelf place: it is added.`}</p>
    ) : null
  }
  const before = formatNumber(moved.before)
  const now = formatNumber(moved.now)
  const counted = moved.counted === null ? null : formatNumber(moved.counted)
  return (
    <p className={styles.note}>
      {moved.before === moved.now
        ? t`Others have counted or changed it since you counted.`
        : t`The stock changed during the round, from ${before} to ${now} pcs.`}
      {counted === null ? null : ` ${t`You counted ${counted} before that: count again.`}`}
    </p>
  )
}
