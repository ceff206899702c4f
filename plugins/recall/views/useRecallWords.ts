import type { Recall, RecallTask } from '@forrad/openapi'
import { formatDate, formatNumber, formatUnits, useServices } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { reasonWords } from '../model/reason-words.ts'
import { recallName } from '../model/recall-rule.ts'
import type { ReportWords } from '../model/report-rows.ts'
import { useActWords } from './useActWords.ts'
import { useClassWords } from './useClassWords.ts'

/** What a recall and its parts are called. */
export function useRecallWords() {
  const { t } = useLingui()
  const classes = useClassWords()
  const batches = ({ lots }: Pick<Recall, 'lots'>) => {
    const count = lots.length
    const names = lots.join(', ')
    return count === 0
      ? t`All batches`
      : t`${plural(count, { one: `Batch ${names}`, other: `Batches ${names}` })}`
  }
  const outcomes = {
    closed: t`recall closed`,
    lifted: t`block lifted`,
    dropped: t`draft, thrown away`,
  } as const
  return {
    /** Which batches: all, or the lots. */
    batches,
    /** The same, and how it stands with them. */
    standing: (recall: Pick<Recall, 'lots' | 'state' | 'outcome'>) => {
      const { lots, state, outcome } = recall
      if (state !== 'active') {
        const how = outcome === null ? t`draft, nothing is blocked` : outcomes[outcome]
        return `${batches(recall)} · ${how}`
      }
      const count = lots.length
      const names = lots.join(', ')
      return count === 0
        ? t`All batches are blocked`
        : t`${plural(count, { one: `Batch ${names} is blocked`, other: `Batches ${names} are blocked` })}`
    },
    /** The question before a block is lifted. */
    lifting: ({ lots: named }: Pick<Recall, 'lots'>) => {
      const count = named.length
      const lots = named.join(', ')
      return count === 0
        ? t`Lift the block of all batches?`
        : t`${plural(count, { one: `Lift the block of batch ${lots}?`, other: `Lift the block of batches ${lots}?` })}`
    },
    /** What it goes by, how grave it is and until when. */
    about: (recall: Recall) => {
      const due = recall.due_on === null ? null : formatDate(recall.due_on)
      const parts = [
        recallName(recall),
        recall.class === 'none' ? null : classes[recall.class],
        due === null ? null : t`answer by ${due}`,
      ]
      return parts.filter((part) => part !== null).join(' · ')
    },
  }
}

/** The words of the report. */
export function useReportWords(): ReportWords {
  const { t } = useLingui()
  const { translate } = useServices()
  const { batches } = useRecallWords()
  const classes = useClassWords()
  const acts = useActWords()
  const types: Readonly<Record<string, string>> = {
    remove: t`Picked`,
    receive: t`Received`,
    stocktaking: t`Counted`,
    already_counted: t`Already counted`,
    write_off: t`Written off`,
    move: t`Moved`,
    return: t`Put back`,
  }
  return {
    before: t`Was there`,
    now: t`Is there`,
    quarantined: t`of which in quarantine`,
    total: t`All locations`,
    answer: t`Answer of the location`,
    remark: t`Remark`,
    head: {
      recall: t`The recall`,
      item: t`Item`,
      vendorName: t`Item number`,
      gtin: 'GTIN',
      reference: t`Reference`,
      instructions: t`What to do`,
      due: t`To be answered by`,
      letter: t`Letter`,
      batches,
      grade: (recall) => classes[recall.class],
      act: (act) => acts[act],
    },
    type: (type) => types[type] ?? type,
    reason: (code) => reasonWords(code, translate),
    answered: (task: RecallTask) => {
      const found = formatNumber(task.found ?? 0)
      const expected = formatNumber(task.expected)
      return task.answered_at === null
        ? t`not answered, ${expected} expected`
        : t`found ${found} of ${expected}`
    },
    figures: (task: RecallTask) => {
      const quarantined = formatNumber(task.quarantined)
      const writtenOff = formatNumber(task.written_off)
      const left = formatNumber(task.left)
      const unknown = formatNumber(task.unknown)
      return [
        ...(task.quarantined > 0 ? [t`${quarantined} in quarantine`] : []),
        ...(task.written_off > 0 ? [t`${writtenOff} written off`] : []),
        ...(task.left > 0 ? [t`${left} outside of a quarantine`] : []),
        ...(task.unknown > 0 ? [t`${unknown} were without a batch number`] : []),
      ]
    },
    notWritten: ({ quantity, isBlocked, isSettled }) => {
      const units = formatUnits(quantity)
      const said = isBlocked
        ? t`Picked ${units} while the batch was blocked, in no figure`
        : t`Picked ${units}, in no figure`
      return isSettled ? `${said} (${t`found out since`})` : said
    },
  }
}
