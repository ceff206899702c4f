import type { Gs1Element } from '@forrad/core/gs1'
import { shownText } from '@forrad/core/scanner'
import { formatDate } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { identifierWords } from './identifier-words.ts'
import styles from './ElementTable.module.css'

/** Props of {@link ElementTable}. */
export interface ElementTableProps {
  readonly elements: readonly Gs1Element[]
}

/** The application identifiers of a code, with their titles in the standard and what their values mean. */
export function ElementTable({ elements }: ElementTableProps) {
  const { t, i18n } = useLingui()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Identifier`}</th>
          <th scope="col">{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {elements.map((element) => {
          const words = identifierWords(element.ai)
          return (
            <tr key={element.ai}>
              <th scope="row">
                <span className={styles.ai}>({element.ai})</span> {words ? i18n._(words) : null}{' '}
                <span className={styles.title} lang="en">
                  {element.title}
                </span>
              </th>
              <td>
                <bdi className={styles.value}>{shownText(element.value)}</bdi>
                <Meaning element={element} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A value in people's terms, where it differs from what is printed. */
function Meaning({ element }: { readonly element: Gs1Element }) {
  const { date, endDate, time, number, unit } = element
  const parts = [
    date === undefined ? null : formatDate(date),
    endDate === undefined ? null : `– ${formatDate(endDate)}`,
    time ?? null,
    number === undefined ? null : [number.toLocaleString('sv-SE'), unit].filter(Boolean).join(' '),
  ].filter(Boolean)
  return parts.length === 0 ? null : <span className={styles.meaning}>{parts.join(' ')}</span>
}
