import { createPresenceComponent } from '@fluentui/react-components'

/** How long an overlay's entry and exit take, in milliseconds (spec section 9). */
const DURATION = 150

/** For somebody who asked for less motion: there from the first frame, not once a short motion has ended. */
const AT_REST = { keyframes: [{ opacity: 1, transform: 'none' }], duration: 1 }

/** What {@link Rise} goes by. */
type RiseParams = {
  /** The overlay stands at the bottom edge, as a sheet does on a small screen. */
  readonly small?: boolean
}

/**
 * Up from the bottom edge on a small screen, else a short way up in the middle of it; and away again. One
 * component for both: a screen that is turned keeps what stands in the overlay.
 */
export const Rise = createPresenceComponent(({ small = false }: RiseParams) => {
  const below = small
    ? { transform: 'translateY(100%)' }
    : { opacity: 0, transform: 'translateY(16px)' }
  const up = small ? { transform: 'none' } : { opacity: 1, transform: 'none' }
  return {
    enter: {
      keyframes: [below, up],
      duration: DURATION,
      easing: 'ease-out',
      reducedMotion: AT_REST,
    },
    exit: small
      ? { keyframes: [up, below], duration: DURATION, easing: 'ease-in' }
      : { keyframes: [{ opacity: 1 }, { opacity: 0 }], duration: DURATION },
  }
})

/** The dimming behind an overlay. */
export const Fade = createPresenceComponent({
  enter: {
    keyframes: [{ opacity: 0 }, { opacity: 1 }],
    duration: DURATION,
    reducedMotion: AT_REST,
  },
  exit: { keyframes: [{ opacity: 1 }, { opacity: 0 }], duration: DURATION },
})
