import { nameVerdicts, planLines, withWords, type PlannedLine } from '@forrad/core/domain'
import type { NamedVerdict, StockRule } from '@forrad/core/domain'
import { messageOf, type ChangedItem } from '@forrad/core/kernel'
import type { AdjustmentInput, SettingValues } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { namedByRule } from '../../errors.ts'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import { useServices } from '../../hooks/useServices.tsx'
import { useSlot, type SlotEntry } from '../../hooks/useSlot.ts'
import { useStore } from '../../hooks/useStore.ts'
import { pluginSettings } from '../../services/pluginSettings.ts'
import { ViewBoundary } from '../../shell/ViewBoundary.tsx'
import { ErrorMessage } from '../ErrorMessage/ErrorMessage.tsx'
import { askField, createChangeFields, loadRule, type ChangeFieldsStore } from './changeFields.ts'
import styles from './ChangeFields.module.css'

/** Props of {@link ChangeFields}. */
export interface ChangeFieldsProps {
  readonly fields: ChangeFieldsStore
  /** What the dialog would send; without rows while nothing is typed. */
  readonly adjustments: readonly AdjustmentInput[]
  /** What goes with it and says already why it is done: only fields of every line are asked about it. */
  readonly others?: readonly AdjustmentInput[]
  /** Their items, with the figures that are shown. */
  readonly items: readonly ChangedItem[]
  readonly disabled: boolean
}

/** The fields of an open dialog; the same until it is closed. */
export function useChangeFields(): ChangeFieldsStore {
  return useState(createChangeFields)[0]
}

/**
 * The fields that plugins add to a dialog that changes stock, where the customer wants them: a field and
 * its rule are loaded only then. The rule runs on what would be sent, whenever that changes.
 */
export function ChangeFields(props: ChangeFieldsProps) {
  const services = useServices()
  const { fields } = props
  const registry = useRegistry()
  const entries = useSlot('pick.fields')
  const known = pluginSettings(services)
  const { values, shaped, unknown } = useStore(known)
  const isOffered = entries.length > 0
  useEffect(() => {
    if (!isOffered || known.state.values !== null) return
    fields.load(true)
    // Without an answer nothing is known to be asked: the change goes, and the server has the last word.
    void known.load().then(() => known.state.values ?? fields.load(false))
  }, [known, isOffered, fields])
  useEffect(() => fields.leave, [fields])
  const kindOf = ({ item_id, type }: AdjustmentInput) => ({
    type,
    narcotic_level: props.items.find(({ id }) => id === item_id)?.narcotic_level ?? 0,
  })
  const answers =
    values === null
      ? []
      : entries.map((entry) => {
          const changes = shownTo(entry, props).map(kindOf)
          return { entry, ...askField(entry, values[entry.plugin] ?? {}, changes) }
        })
  useEffect(() => {
    for (const { entry, fault } of answers) {
      if (fault !== null) {
        registry?.report({ code: 'asks_failed', plugin: entry.plugin, detail: fault })
      }
    }
  })
  if (values === null) {
    const isSomething = entries.some((entry) => shownTo(entry, props).length > 0)
    return unknown && isSomething ? <Unknown /> : null
  }
  const asked = answers.flatMap(({ entry, isAsked }) => (isAsked ? [entry] : []))
  if (asked.length === 0) return <Unasked fields={props.fields} />
  return <Asked {...props} entries={asked} values={values} shaped={shaped} />
}

/** Says that what is asked could not be found out, so that a refusal later on surprises nobody. */
function Unknown() {
  const { t } = useLingui()
  return (
    <p className={styles.unknown} aria-live="polite">
      {t`It cannot be seen now whether more is asked for, such as a reason. If it is, you are told when the change is sent.`}
    </p>
  )
}

/** Nothing is asked for any more, such as of another kind of change: what was said goes with the field. */
function Unasked({ fields }: Pick<ChangeFieldsProps, 'fields'>) {
  useEffect(() => {
    fields.say({})
    fields.judge([])
    fields.load(false)
  }, [fields])
  return null
}

type Entry = SlotEntry<'pick.fields'>

/** What a field is asked about. */
function shownTo(
  { everyLine = false }: Entry,
  { adjustments, others = [] }: Pick<ChangeFieldsProps, 'adjustments' | 'others'>,
): readonly AdjustmentInput[] {
  return everyLine ? [...adjustments, ...others] : adjustments
}

interface AskedProps extends ChangeFieldsProps {
  readonly entries: readonly Entry[]
  readonly values: Readonly<Record<string, SettingValues>>
  /** The same as rules read it. */
  readonly shaped: Readonly<Record<string, unknown>>
}

function Asked({ fields, items, disabled, entries, values, shaped, ...shown }: AskedProps) {
  const { locations, translate } = useServices()
  const { list } = useStore(locations)
  useEffect(() => void locations.load(), [locations])
  const { words, tried, verdicts, stops, stoppedBy } = useStore(
    fields,
  ) as ChangeFieldsStore['state']
  const rules = useRules(entries)
  const registry = useRegistry()
  const linesOf = (entry: Entry) =>
    planLines(
      shownTo(entry, shown).map((one) => withWords(one, words)),
      items,
      list,
    )
  const asked = entries.map((entry) => ({ ...entry, lines: linesOf(entry) }))
  const said = asked.map(({ plugin, key, lines }) => {
    return { plugin, key, ...judged(plugin, rules[key], lines, shaped) }
  })
  const now = said.flatMap(({ key: field, verdicts: named }) =>
    named.map((one) => ({ ...one, field })),
  )
  const isComplete = entries.every(({ key }) => rules[key])
  const planned = JSON.stringify([shown.adjustments, shown.others ?? []])
  useEffect(() => {
    fields.show(planned)
    fields.judge(now)
    fields.load(!isComplete)
    for (const { plugin, key, fault } of said) {
      if (fault !== null) {
        registry?.report({ code: 'run_threw', plugin, detail: `${key} rule: ${fault}` })
      }
    }
  })
  const refusalOf = (key: string) => {
    const found = verdicts.find(({ field, tone }) => tone === 'refusal' && field === key)
    return tried && found ? translate({ id: found.rule }, { ...namedByRule(found) }) : null
  }
  return (
    <div className={styles.fields}>
      {asked.map(({ key, plugin, lines, View }) => (
        <ViewBoundary
          key={key}
          renderFailed={(retry) => <FieldFailed refusal={refusalOf(key)} onRetry={retry} />}
        >
          <View
            lines={lines}
            items={items}
            settings={values[plugin] ?? {}}
            words={words}
            disabled={disabled}
            refusal={refusalOf(key)}
            stops={stoppedBy === key ? stops : 0}
            onChange={fields.say}
          />
        </ViewBoundary>
      ))}
    </div>
  )
}

interface FieldFailedProps {
  readonly refusal: string | null
  readonly onRetry: () => void
}

/** In the place of a field that failed: its rule goes on, and what it stops a press for is read here. */
function FieldFailed({ refusal, onRetry }: FieldFailedProps) {
  const { t } = useLingui()
  return (
    <ErrorMessage title={t`This part could not be shown`} onRetry={onRetry}>
      {refusal}
    </ErrorMessage>
  )
}

type Rules = Readonly<Record<string, StockRule<unknown>>>

/** The rules by their fields' keys, as far as they have come; the server keeps them all. */
function useRules(entries: readonly Entry[]): Rules {
  const [rules, setRules] = useState<Rules>({})
  const keys = entries.map(({ key }) => key).join(' ')
  useEffect(() => {
    let isGone = false
    const load = async ({ key, rule }: Entry) => {
      const found = await loadRule(rule)
      if (!isGone) setRules((before) => ({ ...before, [key]: found }))
    }
    for (const entry of entries) void load(entry)
    return () => {
      isGone = true
    }
    // The entries are others at each drawing; the plugins are not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keys])
  return rules
}

/** What a rule says, and what is wrong with how it says it. */
interface Judged {
  readonly verdicts: readonly NamedVerdict[]
  readonly fault: string | null
}

/** One that fails here is left to the server, which stops the change; what it throws the registry has told. */
function judged(
  plugin: string,
  rule: StockRule<unknown> | undefined,
  lines: readonly PlannedLine[],
  shaped: AskedProps['shaped'],
): Judged {
  if (!rule) return NOTHING_SAID
  let verdicts: ReturnType<typeof rule>
  try {
    verdicts = rule(lines, shaped[plugin] ?? {})
  } catch {
    return NOTHING_SAID
  }
  try {
    return { verdicts: nameVerdicts(plugin, lines, verdicts), fault: null }
  } catch (error) {
    return { verdicts: [], fault: messageOf(error) }
  }
}

const NOTHING_SAID: Judged = { verdicts: [], fault: null }
