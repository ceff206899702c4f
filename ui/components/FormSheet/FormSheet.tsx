import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { useFirstFocus } from '../../hooks/useFirstFocus.ts'
import { ActionBar } from '../ActionBar/ActionBar.tsx'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { Button } from '../Button/Button.tsx'
import { SendingNote } from '../SendingNote/SendingNote.tsx'
import { onEnter } from './onEnter.ts'

/** Props of {@link FormSheet}. */
export interface FormSheetProps {
  readonly title: string
  readonly size?: 'full'
  /** What the button says, also while it works. */
  readonly saveLabel: string
  readonly saving: boolean
  /** The button can be pressed. */
  readonly canSave: boolean
  /** Something was entered (`useDirty`): leaving asks before it is lost. */
  readonly dirty?: boolean
  /** The cursor begins in the first field, whose text is selected; else on the sheet. */
  readonly startsInside?: boolean
  /** Why saving failed, when no field is to blame; null when it did not. */
  readonly failure: { readonly title: string; readonly reason: string } | null
  readonly onSave: () => void
  readonly onClose: () => void
  readonly ref?: RefObject<HTMLFormElement | null>
  /** The fields. */
  readonly children: ReactNode
  /** What stands below the form and is not saved with it. */
  readonly below?: ReactNode
}

/** A sheet with a form and one button that saves it; Enter in a field presses it. */
export function FormSheet(props: FormSheetProps) {
  const { title, size, saveLabel, saving, canSave, failure, onSave, onClose, ref } = props
  const { startsInside = false, dirty = false } = props
  const id = useId()
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  useFirstFocus(form, startsInside)
  return (
    <BottomSheet
      title={title}
      {...(size ? { size } : {})}
      busy={saving}
      dirty={dirty}
      onClose={onClose}
      footer={
        <>
          <SendingNote
            sending={saving}
            failed={failure?.reason ?? null}
            {...(failure ? { title: failure.title } : {})}
          />
          <ActionBar place="sheet">
            <Button
              type="submit"
              form={id}
              appearance="primary"
              busy={saving}
              disabled={!saving && !canSave}
            >
              {saveLabel}
            </Button>
          </ActionBar>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field bubbles to the form */}
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
        onKeyDown={(event) => onEnter(event, onSave)}
      >
        {props.children}
      </form>
      {props.below}
    </BottomSheet>
  )
}
