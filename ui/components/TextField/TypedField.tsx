import { useTypedByHand } from '../../hooks/useTypedByHand.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Props of {@link TypedField}. */
export interface TypedFieldProps extends TextFieldProps {
  /** How many packs are counted in it: those that are counted while a figure is typed are added to that (QTY-7). */
  readonly counted?: number
}

/** A text field where packs are scanned: a person's typing is handed on, a hand scanner's never is. */
export function TypedField({ counted, ...props }: TypedFieldProps) {
  const [text, type] = useTypedByHand(props.value, props.onChange, counted)
  return <TextField {...props} value={text} onChange={type} />
}
