import type { Icon as IconSource } from '@forrad/core/kernel'
import type { ButtonHTMLAttributes, MouseEvent, MouseEventHandler, ReactNode, Ref } from 'react'
import { cx } from '../../cx.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './Button.module.css'

/** Props of {@link Button}. */
export interface ButtonProps {
  /** A verb, such as "Ta ut". */
  readonly children: ReactNode
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** `primary` for the one main action of the screen. */
  readonly appearance?: 'primary' | 'secondary' | 'subtle' | 'transparent'
  readonly icon?: IconSource
  /** Working: it keeps its width, takes no clicks, and says so to screen readers. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly type?: 'button' | 'submit'
  /** As wide as its parent. */
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
  /** The form it submits when it stands outside of it. */
  readonly form?: string
  /** Its name to screen readers where that says more; it holds the words that are shown. */
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string
  /** Not possible just now, which its own press may bring about: unlike `disabled` it keeps the focus. */
  readonly 'aria-disabled'?: boolean
  readonly 'aria-pressed'?: boolean
  readonly 'aria-expanded'?: boolean
  /** Where a row's actions fold away it stays: it is what fits now. */
  readonly 'data-standing'?: true | undefined
}

/** A button at least 44 px high. */
export function Button(props: ButtonProps) {
  const { children, icon, wide, className, appearance = 'secondary', busy = false, ...rest } = props
  return (
    <NativeButton
      {...rest}
      data-appearance={appearance}
      busy={busy}
      className={cx(styles.button, styles[appearance], wide && styles.wide, className)}
    >
      {busy || icon ? (
        <span className={styles.icon}>
          {busy ? <Busy /> : <Icon icon={icon ?? 'box'} size={20} />}
        </span>
      ) : null}
      {children}
    </NativeButton>
  )
}

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  readonly icon: IconSource
  /** What it does; its name to screen readers and its tooltip. */
  readonly label: string
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
  /** Not possible just now, which its own press may bring about: unlike `disabled` it keeps the focus. */
  readonly 'aria-disabled'?: boolean
  readonly 'aria-expanded'?: boolean
  readonly 'aria-pressed'?: boolean
}

/** A button of 44 by 44 px that shows only a symbol. */
export function IconButton({ icon, label, busy = false, className, ...rest }: IconButtonProps) {
  return (
    <NativeButton
      {...rest}
      busy={busy}
      className={cx(styles.button, styles.subtle, styles.iconButton, className)}
      aria-label={label}
      title={label}
    >
      {busy ? <Busy /> : <Icon icon={icon} />}
    </NativeButton>
  )
}

type NativeButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** By which a style sheet tells an action from what only looks like words. */
  readonly 'data-appearance'?: ButtonProps['appearance']
  readonly busy: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * The browser's button in Fluent's looks. Fluent's own would come with its style renderer before
 * anybody has signed in, and before the least message of what went wrong.
 */
function NativeButton({ busy, onClick, type = 'button', ...rest }: NativeButtonProps) {
  const idle = busy || rest['aria-disabled'] || undefined
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={idle}
      aria-busy={busy || undefined}
      onClick={idle ? refuse : onClick}
    />
  )
}

/** Such a button keeps the focus and does nothing; its form is not sent either. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

function Busy() {
  return <span className={styles.busy} />
}
