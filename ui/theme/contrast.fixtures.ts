/** WCAG 2 contrast ratio of two opaque colours (`#rrggbb`), 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const lighter = Math.max(luminance(one), luminance(other))
  const darker = Math.min(luminance(one), luminance(other))
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
