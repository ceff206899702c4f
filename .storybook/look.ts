import { create } from 'storybook/theming/create'
import { brand } from '../ui/theme/brand.ts'

/** Storybook's own frame and pages in the product's colours. */
export const look = create({
  base: 'light',
  brandTitle: 'Förråd',
  brandTarget: '_self',
  colorPrimary: brand[80],
  colorSecondary: brand[90],
  barSelectedColor: brand[80],
  barHoverColor: brand[90],
})
