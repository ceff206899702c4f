import {
  Button as FluentButton,
  type ButtonProps as FluentButtonProps,
} from '@fluentui/react-components'
import type { Icon as IconSource } from '@forrad/core/kernel'
import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { cx } from '../../cx.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './Button.module.css'

/** Props of {@link Button}. */
export interface ButtonProps {
  /** A verb, such as "Ta ut". */
  readonly children: ReactNode
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** `primary` for the one main action of the screen. */
  readonly appearance?: NonNullable<FluentButtonProps['appearance']>
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
  readonly 'aria-describedby'?: string
  readonly 'aria-pressed'?: boolean
}

/** A button at least 44 px high. */
export function Button(props: ButtonProps) {
  const {
    children,
    icon,
    busy = false,
    disabled = false,
    wide,
    className,
    onClick,
    ref,
    ...rest
  } = props
  return (
    <FluentButton
      {...rest}
      {...(ref ? { ref: ref as Ref<never> } : {})}
      size="large"
      className={cx(styles.button, wide && styles.wide, className)}
      disabled={disabled}
      disabledFocusable={busy}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...(icon || busy ? { icon: busy ? <Busy /> : <Icon icon={icon ?? 'box'} size={20} /> } : {})}
    >
      {children}
    </FluentButton>
  )
}

function Busy() {
  return <span className={styles.busy} />
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
  readonly 'aria-expanded'?: boolean
  readonly 'aria-pressed'?: boolean
}

/** A button of 44 by 44 px that shows only a symbol. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, busy = false, className, onClick, ref, ...rest } = props
  return (
    <FluentButton
      {...rest}
      {...(ref ? { ref: ref as Ref<never> } : {})}
      appearance="subtle"
      size="large"
      className={cx(styles.iconButton, className)}
      aria-label={label}
      title={label}
      disabledFocusable={busy}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      icon={busy ? <Busy /> : <Icon icon={icon} />}
    />
  )
}
