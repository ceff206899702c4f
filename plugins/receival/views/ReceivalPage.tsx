import type { Item } from '@forrad/openapi'
import { ActionBar, Button, PageHead, useCommand } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FindItem } from './FindItem.tsx'
import { OpenReception } from './OpenReception.tsx'
import styles from './ReceivalPage.module.css'
import { SwitchQuestion } from './SwitchQuestion.tsx'
import { useReception } from './useReception.ts'

/** Receiving goods: the search for the item that came, and over it the popup with what came of it. */
export default function ReceivalPage() {
  const { t } = useLingui()
  const reception = useReception()
  const { store, state } = reception
  const scan = useCommand('scan.start')
  const [found, setFound] = useState<Item | null>(null)
  return (
    <div className={styles.page}>
      <PageHead title={t`Receival`} />
      <div className={styles.find}>
        <FindItem
          // Once something is received the search begins anew, ready for the next item.
          key={state.received}
          hint={state.draft === null ? state.hint : null}
          onChoose={(item) => {
            setFound(item)
            store.open({ itemId: item.id })
          }}
          onTyped={() => store.tell(null)}
        />
      </div>
      {scan ? (
        <ActionBar>
          <Button appearance="primary" icon="scan" onClick={() => scan({ mode: 'receival/many' })}>
            {t`Receive many`}
          </Button>
        </ActionBar>
      ) : null}
      {state.draft === null ? null : (
        <OpenReception
          store={store}
          state={state}
          heard={reception.heard}
          draft={state.draft}
          found={found}
          onPlaces={reception.setPlaces}
        />
      )}
      {state.wanted ? (
        <SwitchQuestion
          sameItem={state.draft?.itemId === state.wanted.itemId}
          locked={state.draft?.sent !== null}
          onSwitch={() => store.answer('switch')}
          onStay={() => store.answer('stay')}
        />
      ) : null}
    </div>
  )
}
