/** From this width a location's lists are tables under a head of one line. */
export const WIDE = '(width >= 900px)'
