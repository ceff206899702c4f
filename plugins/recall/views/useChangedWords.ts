import type { Recall } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import type { SharedField } from '../model/recall-form.ts'
import { useClassWords } from './useClassWords.ts'

/** Words that a colleague has changed a field of a recall, which is as `now` by now. */
export function useChangedWords(): (field: SharedField, now: Recall) => string {
  const { t } = useLingui()
  const classes = useClassWords()
  const valueOf = (field: SharedField, recall: Recall): string | null => {
    switch (field) {
      case 'lots':
        return recall.lots.join(', ') || t`All batches of the item`
      case 'grade':
        return classes[recall.class]
      case 'due':
        return recall.due_on
      case 'reference':
      case 'instructions':
        return recall[field]
    }
  }
  return (field, recall) => {
    const now = valueOf(field, recall)
    return now === null
      ? t`A colleague has emptied this. Save again if what you entered is to count.`
      : t`A colleague has changed this to “${now}”. Save again if what you entered is to count.`
  }
}
