import type { WitnessSignature } from '@forrad/openapi'
import { Button, useServices, useStore, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SignedRow } from '../model/signed-rows.ts'
import { createSigningStore, isWithoutServer, type Signed } from '../model/signing.store.ts'
import { SignSheet } from './SignSheet.tsx'

/** Props of {@link SignOverlay}. */
export type SignOverlayProps = OverlayProps<{
  readonly signed: Signed
  /** The same as the witness reads it (WITNESS-12). */
  readonly rows: readonly SignedRow[]
  readonly onSigned: (signature: WitnessSignature) => void
  /** The witness signs later, where no server answers; null: it has to wait for one. */
  readonly onLater: (() => void) | null
}>

/** The sheet that a witness signs in, at work. */
export default function SignOverlay(props: SignOverlayProps) {
  const { signed, rows, onSigned, onLater, onClose } = props
  const { t } = useLingui()
  const { api, wordError } = useServices()
  const [store] = useState(() => createSigningStore(api, signed))
  const state = useStore(store)
  const isAlone = isWithoutServer(state.error)
  const failed = state.error && (isAlone ? t`Signing needs a network.` : wordError(state.error))
  const waits = t`Nothing was changed. Do it again once there is a network.`
  async function sign() {
    const signature = await store.sign()
    if (!signature) return
    onClose()
    onSigned(signature)
  }
  return (
    <SignSheet
      state={state}
      rows={rows}
      failed={isAlone && !onLater ? `${failed} ${waits}` : failed}
      onType={store.type}
      onSign={() => void sign()}
      onClose={onClose}
      below={
        isAlone && onLater ? (
          <Button
            wide
            onClick={() => {
              onClose()
              onLater()
            }}
          >
            {t`Pick now, sign later`}
          </Button>
        ) : null
      }
    />
  )
}
