import { createPresenceComponent } from '@fluentui/react-components'

/** How long the pane's entry and exit take, in milliseconds (spec section 9). */
const DURATION = 150

/** In from the right edge and back. */
export const SlideIn = createPresenceComponent({
  enter: {
    keyframes: [{ transform: 'translateX(100%)' }, { transform: 'none' }],
    duration: DURATION,
    easing: 'ease-out',
    // For somebody who asked for less motion: there from the first frame.
    reducedMotion: { keyframes: [{ transform: 'none' }], duration: 1 },
  },
  exit: {
    keyframes: [{ transform: 'none' }, { transform: 'translateX(100%)' }],
    duration: DURATION,
    easing: 'ease-in',
  },
})
