import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import './generated/tokens.css'
import './global.css'
import styles from './ThemeProvider.module.css'
import type { AppTheme } from './themes.ts'

/** The system's theme stands in `generated/tokens.css`; the provider adds nothing to it. */
const FROM_STYLE_SHEET = {}

interface ThemeProviderProps {
  readonly children: ReactNode
  /** A theme other than the system's, for Storybook. */
  readonly theme?: AppTheme
}

/**
 * Fluent's provider, which marks the focus of the keyboard for what it holds. Only around what is
 * Fluent's own within a page: dialogs, panes and notices do that themselves, and the tokens are CSS
 * variables that follow the system live. So nothing of it is sent before it is needed.
 */
export function ThemeProvider({ children, theme }: ThemeProviderProps) {
  return (
    <FluentProvider theme={theme ?? FROM_STYLE_SHEET} className={cx(styles.root)}>
      {children}
    </FluentProvider>
  )
}
