import { formatNumber, RunningList, type ShownScan } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListLine } from '../model/list.ts'
import type { LastScan } from '../model/running.store.ts'
import { isBehind, type WaitingCode } from '../model/running.ts'
import { PickedLine } from './PickedLine.tsx'
import { isHeldBy, RegisterBar, type RegisterState } from './RegisterBar.tsx'
import type { RegisterActions } from './useRegister.tsx'
import { useWaitWords } from './useWaitWords.ts'
import { WaitingPick } from './WaitingPick.tsx'

/** Props of {@link RunningScreen}. */
export interface RunningScreenProps extends RegisterActions, RegisterState {
  readonly locationName: string
  /** What waits at the location, the newest scan first. */
  readonly lines: readonly ListLine[]
  /** Every line of the retrieval list, also those of other locations. */
  readonly all: readonly ListLine[]
  /** Codes that could not be added by themselves. */
  readonly waiting: readonly WaitingCode[]
  /** What came of the last scan. */
  readonly last: LastScan | null
  /** yyyy-mm-dd */
  readonly today: string
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  /** Opens the line's pick whole; null where nobody offers it. */
  readonly onOpen: ((line: ListLine) => void) | null
  /** Opens the pick with the pack that waits. */
  readonly onOpenCode: ((code: WaitingCode) => void) | null
  readonly onSearch: ((code: WaitingCode) => void) | null
  /** Reads the code once more. */
  readonly onAgain: (code: WaitingCode) => void
  readonly onDrop: (code: WaitingCode) => void
  readonly onQuantity: (line: ListLine, quantity: number) => void
  readonly onRest: (line: ListLine) => void
  readonly onRemove: (line: ListLine) => void
  /** The first-use hint; null where none is told. */
  readonly hint?: ReactNode
}

/** The list that grows with each scan, what the last one came to, and the one button that takes it all out. */
export function RunningScreen(props: RunningScreenProps) {
  const { lines, all, waiting, last, locationName, unfinished } = props
  const { t } = useLingui()
  const items = new Set(lines.map(({ itemId }) => itemId)).size
  const pieces = formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const others = all.length - lines.length
  const isHeld = isHeldBy(props)
  const isLast = (key: string) => last !== null && last.kind !== 'waits' && keyOf(last) === key
  const shown = useShownScan(last, locationName, lines)
  return (
    <RunningList
      last={shown}
      waitingTitle={t`Needs you`}
      waiting={waiting.map((code) => (
        <WaitingPick
          key={code.raw}
          code={code}
          locationName={locationName}
          behind={isBehind(code, lines)}
          turn={last?.kind === 'waits' && last.code.raw === code.raw ? last.turn : null}
          onOpen={props.onOpenCode}
          onSearch={props.onSearch}
          onAgain={props.onAgain}
          onDrop={props.onDrop}
        />
      ))}
      linesLabel={t`To be picked`}
      lines={lines.map((line) => (
        <PickedLine
          key={line.key}
          line={line}
          held={isHeld(line)}
          turn={isLast(line.key) ? (last?.turn ?? null) : null}
          wordError={props.wordError}
          onOpen={props.onOpen}
          onQuantity={(quantity) => props.onQuantity(line, quantity)}
          onRest={() => props.onRest(line)}
          onRemove={() => props.onRemove(line)}
        />
      ))}
      emptyTitle={t`Scan the first pack`}
      emptyText={t`Each scan adds one. When you are done, you pick everything at once.`}
      note={
        others > 0
          ? t`${plural(others, {
              one: '# more line of another location waits in the retrieval list.',
              other: '# more lines of other locations wait in the retrieval list.',
            })}`
          : undefined
      }
      hint={props.hint}
      bar={
        lines.length > 0 || unfinished ? (
          <RegisterBar {...props} place="sheet">
            {t`${plural(items, {
              one: `Pick # item, ${pieces} pcs`,
              other: `Pick # items, ${pieces} pcs`,
            })}`}
          </RegisterBar>
        ) : null
      }
    />
  )
}

/** The last scan in words. */
function useShownScan(
  last: LastScan | null,
  locationName: string,
  lines: readonly ListLine[],
): ShownScan | null {
  const { t } = useLingui()
  const wordWait = useWaitWords(locationName)
  if (last === null) return null
  const { turn } = last
  if (last.kind === 'waits') {
    const { code } = last
    return {
      turn,
      good: false,
      name: code.item?.name ?? code.code,
      text: wordWait(code, isBehind(code, lines)),
      figure: null,
    }
  }
  const { place, quantity: figure, doubtful } = last.pack
  if (last.kind === 'same_pack') {
    return { turn, good: true, name: last.name, text: t`The same pack: counted once`, figure }
  }
  const text = doubtful ? t`${place}, expired` : place
  return { turn, good: !doubtful, name: last.name, text, figure }
}

function keyOf({ pack }: Exclude<LastScan, { readonly kind: 'waits' }>): string {
  return `${pack.entry.item_id}:${pack.shelfPlaceId}`
}
