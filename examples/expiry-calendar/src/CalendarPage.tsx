import { ErrorMessage, EmptyState, ListSkeleton, PageHead, SlowHint, useServices } from '@forrad/ui'
import { CalendarMonth } from './CalendarMonth.tsx'
import { useCalendar } from './useCalendar.ts'
import { words } from './words.ts'

/** Everything that expires within a year, month by month. */
export default function CalendarPage() {
  const { translate } = useServices()
  const { months, loading, error, retry } = useCalendar()
  return (
    <>
      <PageHead title={translate(words.title)} />
      <SlowHint active={loading} onRetry={retry} />
      {error === null ? null : (
        <ErrorMessage title={translate(words.failed)} onRetry={retry} busy={loading}>
          {error}
        </ErrorMessage>
      )}
      {months === null && loading ? <ListSkeleton /> : null}
      {months?.length === 0 ? (
        <EmptyState icon="expiring" title={translate(words.empty)}>
          {translate(words.emptyHint)}
        </EmptyState>
      ) : null}
      {months?.map((month) => (
        <CalendarMonth key={month.id} month={month} />
      ))}
    </>
  )
}
