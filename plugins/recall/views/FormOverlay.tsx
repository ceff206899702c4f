import type { ApiError } from '@forrad/core/api'
import { parseDateInput } from '@forrad/core/domain'
import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import type { Recall } from '@forrad/openapi'
import { signals, useScanned, useServices, useToday, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { beginByCode } from '../model/begin-by-code.ts'
import { hearInForm } from '../model/form-scans.ts'
import { base64Of, bytesOf } from '../model/letter-bytes.ts'
import { LARGEST_LETTER, letterType } from '../model/letter-type.ts'
import {
  overtakenFields,
  seenRecall,
  typedOver,
  typedRecall,
  writtenRecall,
  type SharedField,
  type TypedRecall,
} from '../model/recall-form.ts'
import { typedLots } from '../model/recall-state.ts'
import { withPack, withPackOf, type ScannedIn } from '../model/scanned-pack.ts'
import { RecallFormSheet, type RecallFormSheetProps } from './RecallFormSheet.tsx'
import { useChangedWords } from './useChangedWords.ts'
import { useRecalls } from './useRecalls.ts'

/** Props of {@link FormOverlay}. */
export type FormOverlayProps = OverlayProps<{
  readonly recall?: Recall
  readonly onDone?: (saved: Recall) => void
}>

type Problems = RecallFormSheetProps['problems']

/**
 * Writes a recall as a draft, or changes one; its letter goes with it. What was typed stays when something
 * is wrong, also where a colleague has changed the same meanwhile: that is shown beside it.
 */
export default function FormOverlay({ recall: given, onDone, onClose }: FormOverlayProps) {
  const known = given ?? null
  const { t } = useLingui()
  const { api, navigation, notices, wordError } = useServices()
  const { store } = useRecalls()
  const today = useToday()
  const changedWords = useChangedWords()
  const [recall, setRecall] = useState(known)
  const [typed, setTyped] = useState(() => typedRecall(known))
  const [problems, setProblems] = useState<Problems>({})
  const [saving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const scanned = useRef<ScannedIn | null>(null)
  const unreadable = t`The file could not be read. Choose it again.`

  const change = (next: Partial<TypedRecall>) => {
    setTyped({ ...typed, ...next })
    setProblems({})
  }
  /** What a pack writes; of a recall in force nothing changes what it blocks. */
  const packOf = (scan: Scan) => {
    if (recall) return recall.state === 'draft' ? withPackOf(recall.item_id, typed, scan) : null
    const pack = withPack(typed, scan, scanned.current)
    if (pack) scanned.current = pack.scanned
    return pack
  }
  const hear = (scan: Scan): ScanOutcome => {
    const pack = saving ? null : packOf(scan)
    if (pack === null) return 'passed'
    if (pack === 'other_item') {
      signals.give('refused')
      setProblems({ lots: t`That pack is of another item. Its batch was not added.` })
      return 'claimed'
    }
    const { unwritten } = pack
    signals.give(unwritten === null ? 'found' : 'doubt')
    change(pack.change)
    if (unwritten !== null) {
      const lots = t`Batch ${unwritten} has a comma or semicolon in it and cannot be written here. Block it from the batch in the item.`
      setProblems({ lots })
    }
    return 'claimed'
  }
  useScanned(hear)
  const first = useEffectEvent(hear)
  useEffect(() => hearInForm((scan) => first(scan)), [])

  const check = async (): Promise<Problems> => {
    const { code, lots, every, due, letter } = typed
    const found: Partial<Record<keyof Problems, string>> = {}
    if (!recall && code.trim() === '') found.code = t`Write the varunummer or the GTIN`
    if (!every && typedLots(lots).length === 0) found.lots = t`Write the batches, or choose all`
    if (due.trim() !== '' && parseDateInput(due, today) === null) found.due = t`Write a date`
    if (letter) {
      if (letter.size > LARGEST_LETTER)
        found.letter = t`The file is larger than 10 MB. Choose a smaller one.`
      else {
        const head = await bytesOf(letter.slice(0, 64))
        if (head === null) found.letter = unreadable
        else if (letterType(head) === null)
          found.letter = t`The file is neither a PDF nor a picture (PNG, JPEG, WebP). Choose another.`
      }
    }
    return found
  }
  /** Shows the recall as it is now, and at each field what a colleague has made of it. */
  const showPresent = async (seen: Recall, fields: readonly SharedField[]): Promise<Problems> => {
    const present = await api.getRecall({ id: seen.id })
    if (!present.ok) return { form: wordError(present.error) }
    const { recall: now } = present.data
    setTyped((current) => typedOver(current, seen, now))
    setRecall(now)
    return Object.fromEntries(fields.map((field) => [field, changedWords(field, now)]))
  }
  const problemsOf = async (error: ApiError): Promise<Problems> => {
    const fields = overtakenFields(error)
    if (recall && fields.length > 0) return showPresent(recall, fields)
    const isUnknown = error.kind === 'answer' && error.code === 'not_found' && !recall
    return isUnknown ? { code: t`No item has this number` } : { form: wordError(error) }
  }
  const write = () => {
    const words = writtenRecall(typed, recall, today)
    if (!recall) return beginByCode(typed.code, words, api)
    const { id, item_id } = recall
    return api.updateRecall({ id, recall: { item_id, ...words }, seen: seenRecall(recall) })
  }
  /** What this tab saves nobody tells it: the list and the start page fetch it. */
  const done = (made: Recall) => {
    void store.refresh()
    onDone?.(made)
  }
  /** Why the letter was not attached, in words; null where it was. */
  const attach = async ({ id }: Recall, file: File): Promise<string | null> => {
    const bytes = await bytesOf(file)
    if (bytes === null) return unreadable
    const letter = { name: file.name.slice(-200), content: base64Of(bytes) }
    const sent = await api.attachRecallLetter({ id, letter })
    return sent.ok ? null : wordError(sent.error)
  }
  /** Once at a time: the letter is read before the button shows that it is at work. */
  const saveOnce = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await save().finally(() => {
      isUnderWay.current = false
    })
  }
  const save = async () => {
    const wrong = await check()
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    setSaving(true)
    const written = await write()
    if (!written.ok) {
      const found = await problemsOf(written.error)
      setSaving(false)
      return setProblems(found)
    }
    const made = written.data.recall
    // What is tried again after the letter was refused changes this one, as it is now.
    if (recall) setTyped((current) => typedOver(current, recall, made))
    setRecall(made)
    if (typed.letter) {
      const refused = await attach(made, typed.letter)
      if (refused !== null) {
        setSaving(false)
        done(made)
        return setProblems({ letter: `${t`The letter was not attached.`} ${refused}` })
      }
    }
    setSaving(false)
    done(made)
    onClose()
    if (known) notices.show({ tone: 'success', text: t`The recall is saved.` })
    else navigation.go(`/recalls/${made.id}`)
  }
  return (
    <RecallFormSheet
      typed={typed}
      item={recall?.item ?? null}
      letterName={recall?.letter?.name ?? null}
      isActive={recall?.state === 'active'}
      saving={saving}
      today={today}
      problems={problems}
      onChange={change}
      onSave={() => void saveOnce()}
      onClose={onClose}
    />
  )
}
