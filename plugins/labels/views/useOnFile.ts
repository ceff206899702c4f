import { download, useServices } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import type { LabelsDeps } from '../model/labels.store.ts'

/** Saves the file and says so, with what could not be printed. */
export function useOnFile(): LabelsDeps['onFile'] {
  const { notices, translate } = useServices()
  return (file, name, { replaced, cut }) => {
    download(file, name)
    const ready = translate(msg`${name} is ready.`)
    if (replaced === 0 && cut === 0) {
      notices.show({ tone: 'success', text: ready })
      return
    }
    const losses = [
      replaced > 0
        ? translate(msg`Signs that the printed font lacks, such as emoji, were left out.`)
        : '',
      cut > 0 ? translate(msg`Some texts were too long for their label and were cut.`) : '',
    ]
    notices.show({ tone: 'warning', text: [ready, ...losses].filter(Boolean).join(' ') })
  }
}
