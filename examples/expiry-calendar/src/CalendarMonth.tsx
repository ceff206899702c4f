import { Card, formatUnits, Section, useServices } from '@forrad/ui'
import { monthName, type Month } from './months.ts'
import { figures, list, name, quiet, row } from './styles.ts'
import { words } from './words.ts'

/** Props of {@link CalendarMonth}. */
export interface CalendarMonthProps {
  readonly month: Month
}

/** One month: each batch with its item, its place and how much there is. */
export function CalendarMonth({ month }: CalendarMonthProps) {
  const { translate } = useServices()
  const title = month.id === 'expired' ? translate(words.expired) : monthName(month.id)
  return (
    <Section title={title}>
      <Card flush>
        <ul style={list}>
          {month.expiries.map(({ key, item, place, batch, date, quantity }) => (
            <li key={key} style={row}>
              <div>
                <div style={name}>
                  {item.display_name} {item.strength_text}
                </div>
                <div style={quiet}>
                  {place} · {batch ?? translate(words.unknown)} · {date}
                </div>
              </div>
              <span style={figures}>{formatUnits(quantity)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
