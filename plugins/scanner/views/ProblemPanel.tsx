import { Button, faultWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Panel } from '../model/session.state.ts'
import { pictureWords } from './camera-words.ts'
import { PanelCard } from './PanelCard.tsx'
import { PictureButton } from './PictureButton.tsx'
import { ReadText } from './ReadText.tsx'
import type { ScannerPanelProps } from './ScannerPanel.tsx'

type ProblemProps = Omit<ScannerPanelProps, 'panel'> & {
  readonly panel: Exclude<Panel, { kind: 'typing' | 'unknown' }>
}

/** A read that could not be used: why, and what to do. */
export function ProblemPanel({ panel, busy, actions, wordError }: ProblemProps) {
  const { t, i18n } = useLingui()
  const scanAgain = (
    <Button appearance="primary" icon="scan" onClick={() => void actions.again()}>
      {t`Scan again`}
    </Button>
  )
  const typeIt = (
    <Button icon="keyboard" onClick={() => void actions.type()}>
      {t`Type the code`}
    </Button>
  )
  const tryAgain = (
    <>
      <Button icon="scan" onClick={() => void actions.again()}>
        {t`Scan again`}
      </Button>
      <Button appearance="primary" icon="retry" busy={busy} onClick={() => void actions.retry()}>
        {t`Try again`}
      </Button>
    </>
  )
  switch (panel.kind) {
    case 'faulty':
      return (
        <PanelCard
          icon="warning"
          title={t`The code is faulty`}
          actions={
            <>
              {typeIt}
              {scanAgain}
            </>
          }
        >
          <ReadText read={panel.read} />
          <p>
            {i18n._(faultWords(panel.problem))}{' '}
            {t`Scan again. If it happens again, type the item number instead.`}
          </p>
        </PanelCard>
      )
    case 'failed':
      return (
        <PanelCard icon="error" title={t`The item could not be looked up`} actions={tryAgain}>
          <ReadText read={panel.read} />
          <p>{wordError(panel.error)}</p>
        </PanelCard>
      )
    case 'broken':
      return (
        <PanelCard icon="error" title={t`The scan did not get through`} actions={tryAgain}>
          <p>{t`Nothing was changed. Check the network and try again.`}</p>
        </PanelCard>
      )
    case 'no_such_item': {
      const { vendorName } = panel
      return (
        <PanelCard
          icon="search"
          title={t`There is no item ${vendorName}`}
          actions={
            <>
              {typeIt}
              {scanAgain}
            </>
          }
        >
          <p>{t`The item is not in the catalogue. Ask an administrator to add it.`}</p>
        </PanelCard>
      )
    }
    case 'nobody':
      return (
        <PanelCard icon="place" title={t`This code cannot be opened here`} actions={scanAgain}>
          <p>{t`It belongs to a shelf place. Scan the code of an item.`}</p>
        </PanelCard>
      )
    case 'picture': {
      const { title, help } = pictureWords(panel.error.code)
      return (
        <PanelCard
          icon="picture"
          title={i18n._(title)}
          actions={
            <>
              {typeIt}
              <PictureButton onChoose={(file) => void actions.readFile(file)} />
              {scanAgain}
            </>
          }
        >
          <p>{i18n._(help)}</p>
        </PanelCard>
      )
    }
  }
}
