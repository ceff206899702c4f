/** From this width a list and the details of one entry stand side by side. */
export const TWO_PANES = '(width >= 1100px)'
