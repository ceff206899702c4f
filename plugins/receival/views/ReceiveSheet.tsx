import { itemName } from '@forrad/core/domain'
import type { Item, Location } from '@forrad/openapi'
import {
  ActionBar,
  BottomSheet,
  Button,
  CardSkeleton,
  EmptyState,
  ErrorMessage,
  ItemHead,
  LargeChangeQuestion,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { isBlank, type Draft } from '../model/draft.ts'
import type { ReceivalForm } from '../model/form.ts'
import type { ReceivalActions } from '../model/receival.actions.ts'
import type { ReceivalState } from '../model/receival.store.ts'
import { LeaveQuestion, type LeaveQuestionKind } from './LeaveQuestion.tsx'
import { ReceiveBar } from './ReceiveBar.tsx'
import { ReceiveForm, type ReceiveFormProps } from './ReceiveForm.tsx'
import { useLevelLabels } from './useLevelLabels.ts'

/** What the popup holds: the form, or why there is none. */
export type ReceiveContent =
  | { readonly kind: 'loading' }
  /** The item could not be fetched. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** A narcotic, and a person without the permission. */
  | { readonly kind: 'forbidden' }
  | {
      readonly kind: 'form'
      readonly form: ReceivalForm
      readonly locations: readonly Pick<Location, 'id' | 'name'>[]
    }

/** Props of {@link ReceiveSheet}. */
export interface ReceiveSheetProps extends Pick<
  ReceiveFormProps,
  'today' | 'onCreatePlace' | 'onScan'
> {
  /** Null as long as nothing is known of it. */
  readonly item: Item | null
  readonly draft: Draft
  readonly content: ReceiveContent
  readonly state: Omit<ReceivalState, 'draft' | 'wanted' | 'received'>
  readonly actions: Omit<
    ReceivalActions,
    'open' | 'ask' | 'answer' | 'showAt' | 'takeBack' | 'stop'
  >
  readonly wordError: (error: unknown) => string
  /** What plugins ask beside. */
  readonly fields?: ReactNode
  /** Fetches the item anew. */
  readonly onRetry: () => void
}

/** The receival popup (spec section 2): what came of one item. Leaving asks first when something would be lost. */
export function ReceiveSheet(props: ReceiveSheetProps) {
  const { item, draft, content, state, actions, today, wordError } = props
  const { t } = useLingui()
  const heading = useId()
  const labels = useLevelLabels()
  const [asking, setAsking] = useState<LeaveQuestionKind | null>(null)
  const question = draft.sent ? 'giveUp' : isBlank(draft) || state.untouched ? null : 'cancel'

  return (
    <BottomSheet
      size="full"
      title={
        item ? <ItemHead item={item} today={today} level={2} large id={heading} /> : t`Receival`
      }
      {...(item ? { labelledBy: heading } : {})}
      busy={state.sending}
      mayClose={mayClose}
      onClose={actions.close}
      footer={foot()}
    >
      {body()}
      {asking ? (
        <LeaveQuestion kind={asking} onConfirm={leave} onClose={() => setAsking(null)} />
      ) : null}
      {state.question ? (
        <LargeChangeQuestion
          changes={state.question.map(({ field, ...change }) => ({
            label: labels[field],
            ...change,
          }))}
          onConfirm={() => void actions.agree()}
          onClose={actions.decline}
        />
      ) : null}
    </BottomSheet>
  )

  function mayClose(): boolean {
    // One back of the phone can close a question and ask for the popup at the same time.
    if (asking === null && state.question === null) setAsking(question)
    return question === null
  }

  function leave() {
    setAsking(null)
    if (asking === 'giveUp') void actions.giveUp()
    else actions.close()
  }

  function foot() {
    if (content.kind === 'forbidden') {
      return (
        <ActionBar place="sheet">
          <Button appearance="primary" onClick={actions.close}>
            {t`Choose another item`}
          </Button>
        </ActionBar>
      )
    }
    return (
      <ReceiveBar
        draft={draft}
        form={content.kind === 'form' ? content.form : null}
        state={state}
        actions={actions}
        wordError={wordError}
        fields={props.fields}
        onLeave={() => {
          if (mayClose()) actions.close()
        }}
      />
    )
  }

  function body() {
    const name = item ? itemName(item) : ''
    switch (content.kind) {
      case 'loading':
        return <CardSkeleton count={2} rows={3} />
      case 'failed':
        return (
          <ErrorMessage title={t`The item could not be fetched`} onRetry={props.onRetry}>
            {content.reason}
          </ErrorMessage>
        )
      case 'forbidden':
        return (
          <EmptyState icon="warning" title={t`You do not have permission to handle narcotics.`}>
            {t`${name} is a narcotic. Ask an administrator for the permission, or somebody who has it to receive it.`}
          </EmptyState>
        )
      case 'form':
        return (
          <ReceiveForm
            key={draft.itemId}
            itemId={draft.itemId}
            form={content.form}
            locations={content.locations}
            actions={actions}
            held={state.sending || draft.sent !== null}
            counted={state.counted}
            onSave={() => {
              if (content.form.reception) void actions.save(content.form.reception)
            }}
            today={today}
            onCreatePlace={props.onCreatePlace}
            onScan={props.onScan}
          />
        )
    }
  }
}
