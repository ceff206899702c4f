import type { FluentIcon } from '@fluentui/react-icons/headless'
import { ErrorCircle24Regular } from '@fluentui/react-icons/headless/svg/error-circle'
import { Eye24Regular } from '@fluentui/react-icons/headless/svg/eye'
import { EyeOff24Regular } from '@fluentui/react-icons/headless/svg/eye-off'
import { Dismiss24Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { ArrowSync24Regular } from '@fluentui/react-icons/headless/svg/arrow-sync'

/** The few symbols that sign-in needs. */
export const firstIcons = {
  error: ErrorCircle24Regular,
  show: Eye24Regular,
  hide: EyeOff24Regular,
  close: Dismiss24Regular,
  retry: ArrowSync24Regular,
} satisfies Record<string, FluentIcon>
