import type { ReadFacts } from '@forrad/core/scanner'
import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { PanelCard } from './PanelCard.tsx'
import { ReadText } from './ReadText.tsx'
import type { ScannerPanelProps } from './ScannerPanel.tsx'

type NotFoundProps = Omit<ScannerPanelProps, 'panel'> & { readonly read: ReadFacts }

/** A code that names no known item: what was read, the varunummer it suggests, and the search. */
export function NotFoundPanel({ read, busy, actions }: NotFoundProps) {
  const { t } = useLingui()
  const { suggestion, query } = read
  return (
    <PanelCard
      icon="search"
      title={t`No item has this code`}
      actions={
        <>
          {suggestion === null ? null : (
            <Button
              appearance="primary"
              wide
              busy={busy}
              onClick={() => void actions.confirm(read)}
            >
              {t`Yes, show ${suggestion}`}
            </Button>
          )}
          <Button icon="search" onClick={() => void actions.search(read)}>
            {query === '' ? t`Search by name` : t`Search for the text`}
          </Button>
          <Button
            appearance={suggestion === null ? 'primary' : 'secondary'}
            icon="scan"
            onClick={() => void actions.again()}
          >
            {t`Scan again`}
          </Button>
        </>
      }
    >
      <ReadText read={read} />
      <p>
        {suggestion === null
          ? t`The item may be there under its name or item number.`
          : t`The code looks like item number ${suggestion}. Compare it with the pack. Is that right?`}
      </p>
    </PanelCard>
  )
}
