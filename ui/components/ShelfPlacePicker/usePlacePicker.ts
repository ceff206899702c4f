import { useRef, useState, type RefObject } from 'react'
import { pickerOptions, type PickerOptions } from './pickerOptions.ts'
import type { ShelfPlacePickerProps } from './ShelfPlacePicker.tsx'
import { usePlaceLabel } from './usePlaceLabel.ts'

/** At most so many shelf places are listed; typing narrows them down. */
const LISTED = 100

/** The picker's state and what the person can do. `active` is an option's position in the list. */
interface PlacePicker {
  readonly text: string
  readonly options: PickerOptions
  readonly open: boolean
  readonly active: number | null
  readonly creating: boolean
  /** Why the last creation failed, perhaps without words; null when it did not. */
  readonly failed: string | null
  readonly input: RefObject<HTMLInputElement | null>
  type(text: string): void
  show(): void
  hide(): void
  toggle(): void
  leave(): void
  move(by: 1 | -1): void
  enter(): void
  choose(id: number): void
  create(): void
}

type Needed = Pick<
  ShelfPlacePickerProps,
  'places' | 'value' | 'typed' | 'onChange' | 'onSettled' | 'onCreate' | 'disabled' | 'hearsLabels'
>

/** Holds what is typed beside what is chosen. */
export function usePlacePicker(props: Needed): PlacePicker {
  const { places, value, onChange, onSettled, onCreate, disabled = false } = props
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(props.typed ?? null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const [creating, setCreating] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const chosen = places.find(({ id }) => id === value)
  const typed = draft === null ? null : pickerOptions(places, draft)
  // A shelf place that was chosen elsewhere, as by a scan, replaces what was typed.
  const isDraft = typed !== null && (chosen === undefined || typed.exact?.id === chosen.id)
  const text = isDraft ? (draft ?? '') : (chosen?.identifier ?? '')
  const all = isDraft && typed ? typed : pickerOptions(places, '')
  const options = { ...all, matches: all.matches.slice(0, LISTED) }
  const count = options.matches.length + (onCreate && options.creates ? 1 : 0)

  function close() {
    setOpen(false)
    setActive(null)
  }
  function show() {
    if (!disabled && !creating) setOpen(true)
  }
  function take(id: number) {
    setDraft(null)
    setFailed(null)
    close()
    onChange(id)
    onSettled?.()
  }
  function choose(id: number) {
    // Before it is settled, which may take the field away.
    input.current?.focus()
    take(id)
  }
  // The focus stays where it is: on a phone it would raise the keyboard.
  usePlaceLabel({ ...props, disabled: disabled || creating }, input, take)
  async function create() {
    const name = options.creates
    if (!onCreate || name === null || creating) return
    close()
    setFailed(null)
    setCreating(true)
    const made = await onCreate(name)
    setCreating(false)
    if (made.ok) {
      setDraft(null)
      onChange(made.id)
      onSettled?.()
    } else setFailed(made.reason ?? '')
  }

  return {
    text,
    options,
    open: open && count > 0,
    active,
    creating,
    failed,
    input,
    type(next) {
      setDraft(next)
      setFailed(null)
      setActive(null)
      setOpen(true)
      const exact = pickerOptions(places, next).exact?.id ?? null
      if (exact !== value) onChange(exact)
    },
    show,
    hide: close,
    toggle() {
      if (open) close()
      else show()
      input.current?.focus()
    },
    leave() {
      close()
      if (value !== null) setDraft(null)
    },
    move(by) {
      show()
      if (count === 0) return
      setActive(active === null ? (by === 1 ? 0 : count - 1) : (active + by + count) % count)
    },
    enter() {
      const { matches, exact } = options
      const [only] = matches
      if (open && active !== null) {
        const option = matches[active]
        if (option) choose(option.id)
        else void create()
      } else if (exact) choose(exact.id)
      else if (isDraft && matches.length === 0) void create()
      else if (isDraft && text.trim() !== '' && matches.length === 1 && only) choose(only.id)
      else show()
    },
    choose,
    create: () => void create(),
  }
}
