import { Button, EmptyState, faultWords, formatDate } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { UnknownCode } from '../model/unknown-code.ts'
import styles from './NothingFound.module.css'

/** Props of {@link NothingFound}. */
export interface NothingFoundProps {
  readonly query: string
  /** The code that was read, when the search came from one. */
  readonly code: UnknownCode | null
  /** Widens the search to every location; null when it is that wide. */
  readonly onEverywhere: (() => void) | null
  /** Widens the search to the whole catalogue; null when it is that wide. */
  readonly onCatalogue: (() => void) | null
  readonly onSearch: (text: string) => void
  /** Makes an item of one's own of what was sought; null where this person may not. */
  readonly onCreate: (() => void) | null
}

/** What stands there when nothing matches: why, and what can be done. */
export function NothingFound(props: NothingFoundProps) {
  const { query, code, onEverywhere, onCatalogue, onSearch, onCreate } = props
  const { t } = useLingui()
  const suggestion = code?.suggestion ?? null
  const title = useTitle(query, code)
  // A sound code was looked up in the whole catalogue; a text only where no wider search is offered.
  const isKnownNowhere = code ? code.problem === null : !onEverywhere && !onCatalogue
  return (
    <EmptyState
      icon={code ? 'scan' : 'search'}
      title={title}
      action={
        <div className={styles.actions}>
          {suggestion === null ? null : (
            <Button appearance="primary" onClick={() => onSearch(suggestion)}>
              {t`Search for item number ${suggestion}`}
            </Button>
          )}
          {onEverywhere ? (
            <Button onClick={onEverywhere}>{t`Search at every location`}</Button>
          ) : null}
          {onCatalogue ? (
            <Button
              {...(suggestion === null ? { appearance: 'primary' } : {})}
              onClick={onCatalogue}
            >
              {t`Search the whole catalogue`}
            </Button>
          ) : null}
          {onCreate && isKnownNowhere ? (
            <Button onClick={onCreate}>{t`Create an item of your own`}</Button>
          ) : null}
        </div>
      }
    >
      {code ? <CodeDetails code={code} /> : null}
      {code?.problem
        ? null
        : onCatalogue
          ? t`Only items that are kept in stock were searched.`
          : t`Check the spelling, or try a part of the name or the item number.`}
    </EmptyState>
  )
}

function useTitle(query: string, code: UnknownCode | null): string {
  const { t } = useLingui()
  if (code === null) return t`Nothing matches “${query}”`
  return code.problem ? t`The code ${code.code} is faulty` : t`No item has the code ${code.code}`
}

function CodeDetails({ code }: { readonly code: UnknownCode }) {
  const { t, i18n } = useLingui()
  const { lot, expiry, problem } = code
  if (problem)
    return (
      <p className={styles.read}>
        {i18n._(faultWords(problem))} {t`Scan again, or search for the item number.`}
      </p>
    )
  if (lot === null && expiry === null) return null
  const read = [lot === null ? null : t`batch ${lot}`, expiry === null ? null : formatDate(expiry)]
  return <p className={styles.read}>{t`Read: ${read.filter(Boolean).join(', ')}`}</p>
}
