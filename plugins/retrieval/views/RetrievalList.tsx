import { Card, Section } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ListGroup, ListLine } from '../model/list.ts'
import type { Selection } from '../model/selection.ts'
import { RetrievalLine } from './RetrievalLine.tsx'
import styles from './RetrievalList.module.css'

/** Props of {@link RetrievalList}. */
export interface RetrievalListProps {
  readonly groups: readonly ListGroup[]
  /** The chosen lines; null while nobody chooses. */
  readonly selection: Selection
  readonly isHeld: (line: ListLine) => boolean
  /** Words an error code of the api. */
  readonly wordError: (error: unknown) => string
  readonly onSelect: (line: ListLine) => void
  /** Opens a line's pick; null where nobody offers it. */
  readonly onOpen: ((line: ListLine) => void) | null
  readonly onQuantity: (line: ListLine, quantity: number) => void
  readonly onRest: (line: ListLine) => void
  readonly onRemove: (line: ListLine) => void
}

/** The waiting picks, one section a location, in the order of the walk. */
export function RetrievalList(props: RetrievalListProps) {
  const { groups, selection, isHeld, wordError, onOpen, onSelect, onQuantity } = props
  const { t } = useLingui()
  return groups.map(({ locationId, name, lines }) => (
    <Section
      key={locationId}
      title={name ?? (lines.some(isUnknown) ? t`Not fetched` : t`Not kept anywhere any more`)}
    >
      <Card flush>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <RetrievalLine
              key={line.key}
              line={line}
              held={isHeld(line)}
              selected={selection === null ? null : selection.has(line.key)}
              onSelect={() => onSelect(line)}
              wordError={wordError}
              onOpen={onOpen && (() => onOpen(line))}
              onQuantity={(quantity) => onQuantity(line, quantity)}
              onRest={() => props.onRest(line)}
              onRemove={() => props.onRemove(line)}
            />
          ))}
        </ul>
      </Card>
    </Section>
  ))
}

function isUnknown({ item, failure }: ListLine): boolean {
  return item === null && failure === null
}
