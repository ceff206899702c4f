import type { ApiError } from '@forrad/core/api'
import { parseDateInput } from '@forrad/core/domain'
import type { Recall } from '@forrad/openapi'
import { signals, useScanned, useServices, useToday, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { beginByCode } from '../model/begin-by-code.ts'
import { LARGEST_LETTER, letterType } from '../model/letter-type.ts'
import { typedLots } from '../model/recall-state.ts'
import { scannedCode } from '../model/scanned-code.ts'
import { RecallFormSheet, type RecallFormSheetProps, type TypedRecall } from './RecallFormSheet.tsx'
import { useRecalls } from './useRecalls.ts'

/** Props of {@link FormOverlay}. */
export type FormOverlayProps = OverlayProps<{
  readonly recall?: Recall
  readonly onDone?: () => void
}>

type Problems = RecallFormSheetProps['problems']

function typedOf(recall: Recall | undefined): TypedRecall {
  return {
    code: '',
    lots: recall?.lots.join(', ') ?? '',
    every: recall?.lots.length === 0,
    grade: recall?.class ?? 'none',
    reference: recall?.reference ?? '',
    instructions: recall?.instructions ?? '',
    due: recall?.due_on ?? '',
    letter: null,
  }
}

/** Writes a recall as a draft, or changes one; its letter goes with it. What was typed stays when something is wrong. */
export default function FormOverlay({ recall: known, onDone, onClose }: FormOverlayProps) {
  const { t } = useLingui()
  const { api, navigation, wordError } = useServices()
  const { store } = useRecalls()
  const today = useToday()
  const [recall, setRecall] = useState(known)
  const [typed, setTyped] = useState(() => typedOf(known))
  const [problems, setProblems] = useState<Problems>({})
  const [saving, setSaving] = useState(false)

  const change = (next: Partial<TypedRecall>) => {
    setTyped({ ...typed, ...next })
    setProblems({})
  }
  useScanned((scan) => {
    const code = scannedCode(scan)
    if (code === null || recall || saving) return 'passed'
    signals.give('found')
    change({ code })
    return 'claimed'
  })

  const check = async (): Promise<Problems> => {
    const { code, lots, every, due, letter } = typed
    const found: Partial<Record<keyof Problems, string>> = {}
    if (!recall && code.trim() === '') found.code = t`Write the varunummer or the GTIN`
    if (!every && typedLots(lots).length === 0) found.lots = t`Write the batches, or choose all`
    if (due.trim() !== '' && parseDateInput(due, today) === null) found.due = t`Write a date`
    if (letter) {
      if (letter.size > LARGEST_LETTER)
        found.letter = t`The file is larger than 10 MB. Choose a smaller one.`
      else if (letterType(new Uint8Array(await letter.slice(0, 64).arrayBuffer())) === null) {
        found.letter = t`The file is neither a PDF nor a picture (PNG, JPEG, WebP). Choose another.`
      }
    }
    return found
  }
  const words = () => {
    const { lots, every, grade, reference, instructions, due } = typed
    return {
      lots: every ? [] : [...typedLots(lots)],
      class: grade,
      reference: reference.trim() || null,
      instructions: instructions.trim() || null,
      due_on: parseDateInput(due, today),
    }
  }
  const write = async (): Promise<{ readonly id: number } | ApiError> => {
    if (recall) {
      const { id, item_id } = recall
      const result = await api.updateRecall({ id, recall: { item_id, ...words() } })
      return result.ok ? result.data.recall : result.error
    }
    const made = await beginByCode(typed.code, words(), api)
    if (!made.ok) return made.error
    // What is tried again after the letter was refused changes this one.
    setRecall(made.data.recall)
    return made.data.recall
  }
  const save = async () => {
    const wrong = await check()
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    setSaving(true)
    const made = await write()
    if (!('id' in made)) {
      setSaving(false)
      const isUnknown = made.kind === 'answer' && made.code === 'not_found' && !recall
      return setProblems(
        isUnknown ? { code: t`No item has this number` } : { form: wordError(made) },
      )
    }
    if (typed.letter) {
      const content = await base64Of(typed.letter)
      const letter = { name: typed.letter.name.slice(-200), content }
      const sent = await api.attachRecallLetter({ id: made.id, letter })
      if (!sent.ok) {
        setSaving(false)
        onDone?.()
        return setProblems({
          letter: `${t`The letter was not attached.`} ${wordError(sent.error)}`,
        })
      }
    }
    setSaving(false)
    void store.refresh()
    onDone?.()
    onClose()
    if (!known) navigation.go(`/recalls/${made.id}`)
  }
  return (
    <RecallFormSheet
      typed={typed}
      item={recall?.item ?? null}
      isActive={recall?.state === 'active'}
      saving={saving}
      today={today}
      problems={problems}
      onChange={change}
      onSave={() => void save()}
      onClose={onClose}
    />
  )
}

/** A file in base64, some at a time: of 10 MB at once the stack would overflow. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const step = 0x80_00
  let text = ''
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step))
  }
  return btoa(text)
}
