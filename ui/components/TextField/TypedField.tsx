import { useTypedByHand } from '../../hooks/useTypedByHand.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A text field where packs are scanned: a person's typing is handed on, a hand scanner's never is. */
export function TypedField(props: TextFieldProps) {
  const [text, type] = useTypedByHand(props.value, props.onChange)
  return <TextField {...props} value={text} onChange={type} />
}
