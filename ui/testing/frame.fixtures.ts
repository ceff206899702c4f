/**
 * The frame that a story stands in, made wider or narrower as a turned device does: for what follows a
 * media query of its width. Both runners of stories, and Storybook itself, show each in an `iframe`.
 */
export function widthOfFrame(query: string) {
  return {
    /** Of this width before the story is drawn; returns what gives it its own back. */
    begin(width: number) {
      const { style } = frame()
      const before = style.width
      style.width = `${width}px`
      return () => {
        style.width = before
      }
    },
    /** Resolves once whoever followed the query before has heard that it is another. */
    change(width: number): Promise<void> {
      const list = matchMedia(query)
      const heard = new Promise<void>((resolve) => {
        list.addEventListener('change', () => resolve(), { once: true })
      })
      frame().style.width = `${width}px`
      return heard
    },
  }
}

function frame(): HTMLElement {
  if (!frameElement) throw new Error('a story stands in a frame')
  return frameElement as HTMLElement
}
