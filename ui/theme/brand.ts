import type { BrandVariants } from '@fluentui/react-components'

/** The product's deep blue in sixteen steps, 80 being the main shade; dark to light. */
export const brand: BrandVariants = {
  10: '#020b1c',
  20: '#031531',
  30: '#041d40',
  40: '#032350',
  50: '#042a5d',
  60: '#063068',
  70: '#083773',
  80: '#12407f',
  90: '#1c5aa4',
  100: '#5994e0',
  110: '#6ea4eb',
  120: '#84b4f3',
  130: '#9dc4f8',
  140: '#b7d3fa',
  150: '#d0e3fc',
  160: '#e8f1fc',
}
