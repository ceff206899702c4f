import { createPresenceComponent } from '@fluentui/react-components'

/** How long an overlay's entry and exit take, in milliseconds (spec section 9). */
const DURATION = 150

/** For somebody who asked for less motion: there from the first frame, not once a short motion has ended. */
const AT_REST = { keyframes: [{ opacity: 1, transform: 'none' }], duration: 1 }

/** Up from the bottom edge and back. */
export const Slide = createPresenceComponent({
  enter: {
    keyframes: [{ transform: 'translateY(100%)' }, { transform: 'none' }],
    duration: DURATION,
    easing: 'ease-out',
    reducedMotion: AT_REST,
  },
  exit: {
    keyframes: [{ transform: 'none' }, { transform: 'translateY(100%)' }],
    duration: DURATION,
    easing: 'ease-in',
  },
})

/** A short way up while it appears, for dialogs in the middle of the screen. */
export const Rise = createPresenceComponent({
  enter: {
    keyframes: [
      { opacity: 0, transform: 'translateY(16px)' },
      { opacity: 1, transform: 'none' },
    ],
    duration: DURATION,
    easing: 'ease-out',
    reducedMotion: AT_REST,
  },
  exit: { keyframes: [{ opacity: 1 }, { opacity: 0 }], duration: DURATION },
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
