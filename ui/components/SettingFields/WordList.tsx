import type { ChoiceWord } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { RemoveButton } from '../RemoveButton/RemoveButton.tsx'
import { TextField } from '../TextField/TextField.tsx'
import styles from './SettingFields.module.css'
import { withCode } from './wordCode.ts'

/** Props of {@link WordList}. */
export interface WordListProps {
  readonly label: string
  readonly words: readonly ChoiceWord[]
  /** Those that are saved: what they are called by stays when their text is another. */
  readonly kept: readonly ChoiceWord[]
  readonly most: number
  readonly error: string | null
  readonly hint?: string
  readonly disabled: boolean
  readonly onChange: (words: ChoiceWord[]) => void
}

/** Words to choose among: a line for each, one to add, in the order in which they are offered. */
export function WordList(props: WordListProps) {
  const { label, words, kept, most, error, hint, disabled, onChange } = props
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const help = useId()
  const lines = useLines(words.length)
  const put = (index: number, text: string) => {
    const others = words.filter((_word, place) => place !== index)
    onChange(
      words.map((word, place) => (place === index ? withCode(word, text, kept, others) : word)),
    )
  }
  const add = () => {
    onChange([...words, withCode({ code: '', text: '' }, '', kept, words)])
    // The new line is there once it is drawn.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    )
  }
  return (
    <fieldset className={styles.list} disabled={disabled} aria-describedby={help}>
      <legend className={styles.legend}>{label}</legend>
      <ul ref={list} className={styles.lines}>
        {words.map(({ text }, index) => {
          const number = index + 1
          const name = text === '' ? t`Text ${number}` : text
          return (
            <li key={lines.keys[index]} className={styles.line}>
              <div className={styles.text}>
                <TextField
                  label={t`Text ${number}`}
                  value={text}
                  maxLength={200}
                  disabled={disabled}
                  onChange={(typed) => put(index, typed)}
                />
              </div>
              <RemoveButton
                label={t`Remove ${name}`}
                removed={t`${name} removed`}
                disabled={disabled}
                onClick={() => {
                  lines.remove(index)
                  onChange(words.filter((_word, place) => place !== index))
                }}
              />
            </li>
          )
        })}
      </ul>
      <p id={help} className={error ? styles.wrong : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
      {words.length < most ? (
        <div>
          <Button icon="add" disabled={disabled} onClick={add}>{t`Add a line`}</Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** Keys of the lines: these have no name of their own that would stay while it is typed. */
function useLines(count: number) {
  const [gone, setGone] = useState<readonly number[]>([])
  const keys: number[] = []
  for (let key = 0; keys.length < count; key += 1) if (!gone.includes(key)) keys.push(key)
  return {
    keys,
    /** The one at this place goes; those after it stay what they were. */
    remove: (index: number) => setGone([...gone, ...keys.slice(index, index + 1)]),
  }
}
