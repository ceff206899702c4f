import type { OverlayProps } from '@forrad/ui'
import type { PackOnWay } from '../model/on-way.ts'
import { PackSheet } from './PackSheet.tsx'

type Answer = 'receive' | 'other'

/** What a scanned pack opens that is on its way here; closed without an answer, it has none to give. */
export default function PackOverlay(
  props: OverlayProps<{
    readonly found: PackOnWay
    readonly onAnswer: (answer: Answer) => void
  }>,
) {
  const { found, onAnswer, onClose } = props
  const choose = (chosen: Answer) => () => {
    onAnswer(chosen)
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
