import { PageHead } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { FindItem } from './FindItem.tsx'
import { OpenReception } from './OpenReception.tsx'
import styles from './ReceivalPage.module.css'
import { SwitchQuestion } from './SwitchQuestion.tsx'
import { useReception } from './useReception.ts'

/** Receiving goods: first the item, then what came of it. */
export default function ReceivalPage() {
  const { t } = useLingui()
  const reception = useReception()
  const { store, state } = reception
  return (
    <div className={styles.page}>
      <PageHead title={t`Receival`} />
      {state.draft === null ? (
        <FindItem
          hint={state.hint}
          onChoose={(item) => store.open({ itemId: item.id })}
          onTyped={() => store.tell(null)}
        />
      ) : (
        <OpenReception
          key={state.draft.itemId}
          store={store}
          state={state}
          draft={state.draft}
          onPlaces={reception.setPlaces}
        />
      )}
      {state.wanted ? (
        <SwitchQuestion
          locked={state.draft?.sent !== null}
          onSwitch={() => store.answer('switch')}
          onStay={() => store.answer('stay')}
        />
      ) : null}
    </div>
  )
}
