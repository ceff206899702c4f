import type { OverlayProps } from '@forrad/ui'
import { useEffect, useRef } from 'react'
import type { PackOnWay } from '../model/on-way.ts'
import { PackSheet } from './PackSheet.tsx'

type Answer = 'receive' | 'other' | 'closed'

/** What a scanned pack opens that is on its way here. */
export default function PackOverlay(
  props: OverlayProps<{
    readonly found: PackOnWay
    readonly onAnswer: (answer: Answer) => void
  }>,
) {
  const { found, onAnswer, onClose } = props
  const answer = useRef<Answer>('closed')
  // However it is closed, the scan must be answered.
  useEffect(() => () => onAnswer(answer.current), [onAnswer])
  const choose = (chosen: Answer) => () => {
    answer.current = chosen
    onClose()
  }
  return (
    <PackSheet
      found={found}
      onReceive={choose('receive')}
      onOther={choose('other')}
      onClose={onClose}
    />
  )
}
