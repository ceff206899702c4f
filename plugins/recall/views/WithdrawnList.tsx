import type { Recall, RecallReport } from '@forrad/openapi'
import { Card, formatDateTime, formatUnits } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { notWrittenOf, withdrawnOf, type NotWritten } from '../model/report-rows.ts'
import styles from './RecallScreen.module.css'

/** Props of {@link WithdrawnList}. */
export interface WithdrawnListProps {
  readonly recall: Pick<Recall, 'active_at' | 'ended_at'>
  readonly report: RecallReport
}

/** Who picked what where: from the ledger, and beside it what could not be written (RECALL-18). */
export function WithdrawnList({ recall, report }: WithdrawnListProps) {
  const { t } = useLingui()
  const withdrawn = withdrawnOf(report)
  const notWritten = notWrittenOf(recall, report)
  const total = withdrawn.reduce((sum, { quantity }) => sum + quantity, 0)
  if (withdrawn.length + notWritten.length === 0) {
    return <p className={styles.quiet}>{t`Nobody has picked any of it since then.`}</p>
  }
  return (
    <>
      {withdrawn.length > 0 ? (
        <Card flush>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Location`}</th>
                <th scope="col">{t`Who`}</th>
                <th scope="col">{t`Picked`}</th>
              </tr>
            </thead>
            <tbody>
              {withdrawn.map(({ key, location, person, quantity }) => (
                <tr key={key}>
                  <td>{location}</td>
                  <td>{person}</td>
                  <td>{formatUnits(quantity)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>{t`In all`}</th>
                <td>{formatUnits(total)}</td>
              </tr>
            </tfoot>
          </table>
        </Card>
      ) : null}
      {notWritten.length > 0 ? <NotWrittenTable notWritten={notWritten} /> : null}
    </>
  )
}

function NotWrittenTable({ notWritten }: { readonly notWritten: readonly NotWritten[] }) {
  const { t } = useLingui()
  return (
    <Card flush>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {t`Told of afterwards, and in no figure: these were picked, and could not be written`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Location`}</th>
            <th scope="col">{t`Who`}</th>
            <th scope="col">{t`Picked`}</th>
          </tr>
        </thead>
        <tbody>
          {notWritten.map(({ location, person, quantity, at, isBlocked, isSettled }, index) => (
            <tr key={index}>
              <td>{location}</td>
              <td>
                {person}
                <span className={styles.about}>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                  {isBlocked ? ` · ${t`while the batch was blocked`}` : null}
                  {isSettled ? ` · ${t`found out since`}` : null}
                </span>
              </td>
              <td>{formatUnits(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
