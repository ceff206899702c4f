import { Card, Link, Section, useServices } from '@forrad/ui'
import { monthName } from './months.ts'
import { figures, link, list, row } from './styles.ts'
import { useCalendar } from './useCalendar.ts'
import { words } from './words.ts'

/** How many months the start page shows. */
const SHOWN = 3

/** The next months that something expires in, and how many batches; nothing when there are none. */
export default function CalendarTile() {
  const { translate } = useServices()
  const { months } = useCalendar()
  if (!months?.length) return null
  return (
    <Section
      title={translate(words.title)}
      action={
        <Link to="/expiry-calendar" style={link}>
          {translate(words.all)}
        </Link>
      }
    >
      <Card flush>
        <ul style={list}>
          {months.slice(0, SHOWN).map(({ id, expiries }) => (
            <li key={id} style={row}>
              <span>{id === 'expired' ? translate(words.expired) : monthName(id)}</span>
              <span style={figures}>{translate(words.batches, { count: expiries.length })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
