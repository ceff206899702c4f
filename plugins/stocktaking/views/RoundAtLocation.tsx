import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import type { User } from '@forrad/openapi'
import {
  Hint,
  LargeChangeQuestion,
  onceAsked,
  signals,
  useChangeFields,
  useCommand,
  useHandScanner,
  useHasCamera,
  useHint,
  useQuery,
  useScanReceiver,
  useServices,
  useStore,
  useToday,
} from '@forrad/ui'
import { itemName } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { placesInAddress } from '../model/counted.ts'
import { hearAtStart, type StartHeard } from '../model/round-start.ts'
import { placesToWalk } from '../model/round-places.ts'
import { countedAt, planRound, recordedAt, stepShown } from '../model/round.ts'
import { RoundDone } from './RoundDone.tsx'
import { RoundEndView } from './RoundEndView.tsx'
import { RoundFields } from './RoundFields.tsx'
import { RoundFrame } from './RoundFrame.tsx'
import { RoundGone } from './RoundGone.tsx'
import { RoundStart } from './RoundStart.tsx'
import { RoundStepView } from './RoundStepView.tsx'
import { useRound } from './useRound.ts'

interface RoundAtLocationProps {
  readonly id: number
  readonly user: User
}

/** A location's round at work: chosen, walked, looked over, saved. */
export function RoundAtLocation({ id, user }: RoundAtLocationProps) {
  const { t } = useLingui()
  const { scans, navigation, notices, wordError } = useServices()
  const fields = useChangeFields()
  const { store, items, locationName, loading, error, isGone, reload } = useRound(id, fields.said)
  const state = useStore(store)
  const { waiting } = useStore(fields)
  const sending = state.sending || waiting
  const today = useToday()
  const camera = useHasCamera()
  const scan = useCommand('scan.start')
  const named = placesInAddress(useQuery())
  const [chosen, setChosen] = useState(named)
  // What was agreed to is asked no more: where a plugin stops it, its field is seen.
  const [agreed, setAgreed] = useState(false)
  const { round } = state
  const step = round && stepShown(round)
  const hint = useHint('round', step ? `${step.placeId} ${step.item.id}` : '')
  const base = { id: '', locationId: id, user }
  const whole = round || !items ? null : planRound(items, { ...base, placeIds: null })
  const places = placesToWalk(whole?.steps ?? [])
  // A place that is named and has nothing to count (any more) is not walked to.
  const wanted = chosen.filter((one) => places.some((place) => place.id === one))
  const placeIds = wanted.length > 0 ? wanted : null
  const planned = round || !items ? null : planRound(items, { ...base, placeIds })
  const back = `/locations/${id}`

  useHandScanner(true, useScanReceiver({ locationId: id }))
  function startWords(start: StartHeard): string {
    if (start.kind === 'not_allowed') return t`You may not count this narcotic.`
    if (start.kind === 'too_early') return t`Begin the round first, then scan the packs.`
    if (start.kind === 'nothing_there') return t`There is nothing to count on that shelf place.`
    return start.kind === 'unusable' && start.half
      ? t`The code holds only the batch. Scan the pack’s other code too.`
      : t`No item has this code.`
  }

  function begin(at = 0) {
    fields.say({})
    if (planned) store.begin({ ...planned, at, id: crypto.randomUUID() })
  }

  async function save(): Promise<void> {
    // What was sent without an outcome is repeated as it was.
    if (state.unknown) return store.save()
    await onceAsked(fields, () => {
      if (agreed && state.asked) return store.agree()
      setAgreed(false)
      return store.save()
    })
  }

  const hear = useEffectEvent((heard: Scan): ScanOutcome => {
    if (round) return store.hear(heard)
    const start = hearAtStart(heard, items && places, placeIds && planned, user)
    if (start.kind === 'passed' || state.saved || isGone) return 'passed'
    if (start.kind === 'chosen') {
      setChosen([...chosen.filter((one) => one !== start.placeId), start.placeId])
      signals.give('found')
      return 'claimed'
    }
    if (start.kind === 'begins') {
      begin(start.at)
      return store.hear(heard)
    }
    signals.give(start.kind === 'not_allowed' ? 'refused' : 'doubt')
    notices.show({ tone: 'info', text: startWords(start) })
    return 'claimed'
  })
  useEffect(() => {
    const act = { kind: 'stocktaking', locationId: id, held: store.held } as const
    return scans.listen((heard) => hear(heard), act)
  }, [scans, id, store])

  const frame = {
    locationName,
    onPause: () => navigation.go(back),
    // In the round pack after pack and place after place; before it, what a label chose is seen in the page.
    onScan: scan && camera ? () => scan({ persistent: round !== null }) : null,
  }

  if (isGone) return <RoundGone />
  if (state.saved) {
    return (
      <RoundFrame {...frame} onScan={null} round={null} saved>
        <RoundDone
          saved={state.saved}
          back={back}
          onMore={() => {
            setChosen([])
            store.goOn()
          }}
        />
      </RoundFrame>
    )
  }
  if (!round) {
    return (
      <RoundFrame {...frame} round={null}>
        <RoundStart
          places={places}
          chosen={wanted}
          planned={planned}
          loading={loading}
          reason={error ? wordError(error) : null}
          onChoose={setChosen}
          onRetry={reload}
          onBegin={() => begin()}
        />
      </RoundFrame>
    )
  }
  return (
    <RoundFrame {...frame} round={round} onEnd={() => store.goTo(round.steps.length)}>
      {step ? (
        <RoundStepView
          round={round}
          step={step}
          heard={state.heard}
          asking={state.asking}
          today={today}
          hint={
            hint.isTold ? (
              <Hint
                text={t`Right number? Press Correct, or scan each pack.`}
                closeLabel={t`Do not show this hint again`}
                onClose={hint.close}
              />
            ) : null
          }
          onConfirm={() => {
            hint.done()
            store.confirm()
          }}
          onType={store.type}
          onGo={store.goTo}
          onPlace={store.place}
        />
      ) : (
        <RoundEndView
          round={round}
          heard={state.heard}
          asking={state.asking}
          sending={sending}
          unknown={state.unknown}
          problem={state.problem}
          wordError={wordError}
          onGo={store.goTo}
          onPlace={store.place}
          fields={<RoundFields fields={fields} round={round} items={items} disabled={sending} />}
          onSave={save}
          onRetry={store.retry}
          onDrop={store.drop}
          onGiveUp={() => void store.giveUp()}
        />
      )}
      {state.asked && !agreed ? (
        <LargeChangeQuestion
          changes={state.asked.map(({ step: one }) => ({
            label: `${itemName(one.item)}, ${one.place}`,
            before: recordedAt(one),
            after: countedAt(one) ?? 0,
          }))}
          onConfirm={() => {
            setAgreed(true)
            void onceAsked(fields, store.agree)
          }}
          onClose={store.decline}
        />
      ) : null}
    </RoundFrame>
  )
}
