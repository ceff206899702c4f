import type { ChangeFieldProps } from '@forrad/core/kernel'
import type { WitnessSignature } from '@forrad/openapi'
import { useServices } from '@forrad/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { carriesWitness, LATER } from '../model/demands.ts'
import {
  isAboutSame,
  isInStep,
  linesOf,
  mayWait,
  signatureLeft,
  withLater,
  withoutWitness,
  withSignature,
  type OwnSignature,
} from '../model/field.ts'
import { rowsOfLines } from '../model/signed-rows.ts'
import { WitnessRow } from './WitnessRow.tsx'

/** Asks for a witness of what the dialog would do with narcotics; nothing where it would do nothing. */
export default function WitnessField(props: ChangeFieldProps) {
  const { lines, items = [], settings, words, disabled, refusal, stops = 0, onChange } = props
  const { clock, locations, overlays } = useServices()
  const [own, setOwn] = useState<OwnSignature | null>(null)
  const shown = linesOf(settings, lines)
  const isSigned = own !== null && isInStep(own, words, shown)
  const isLater = words.extra?.[LATER] === true && mayWait(shown)
  const isStale = own !== null && isAboutSame(own, shown)

  // What was signed is not said of anything else, nor for longer than it is good.
  const drop = useEffectEvent(() => onChange(withoutWitness(words)))
  const isCarriedInVain = carriesWitness(words) && !isSigned && !isLater
  useEffect(() => {
    if (isCarriedInVain) drop()
  }, [isCarriedInVain])
  const good = isSigned ? own.signature : null
  useEffect(() => {
    if (good === null) return
    const timer = setTimeout(() => drop(), signatureLeft(good, clock))
    return () => clearTimeout(timer)
  }, [good, clock])

  /** `goesOn`: a press was stopped for it, and goes on once it is signed. */
  const sign = (goesOn: boolean) =>
    void overlays.open({
      id: 'witness-sign',
      load: () => import('./SignOverlay.tsx'),
      props: {
        signed: { lines: shown },
        rows: rowsOfLines(shown, items, locations.state.list),
        onSigned(signature: WitnessSignature) {
          setOwn({ signature, lines: shown })
          if (signature.secret === null) return
          onChange(withSignature(words, signature.secret), goesOn)
        },
        onLater: mayWait(shown) ? () => onChange(withLater(words), goesOn) : null,
      },
    })

  // WITNESS-13: the press went no further, and the only way on leads through the sheet.
  const signNow = useEffectEvent(() => sign(true))
  useEffect(() => {
    if (stops > 0) signNow()
  }, [stops])

  if (shown.length === 0) return null
  return (
    <WitnessRow
      state={isSigned ? 'signed' : isLater ? 'later' : isStale ? 'stale' : 'unsigned'}
      witness={own?.signature.witness.name ?? null}
      disabled={disabled}
      refusal={refusal}
      onSign={() => sign(false)}
    />
  )
}
