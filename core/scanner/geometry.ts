import type { Point, Rectangle } from './ports.ts'

/** Width and height, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** How a frame lies in a view that it fills without distortion, its surplus cut off evenly (`object-fit: cover`). */
function cover(frame: Size, view: Size) {
  const scale = Math.max(view.width / frame.width, view.height / frame.height)
  return {
    scale,
    left: (view.width - frame.width * scale) / 2,
    top: (view.height - frame.height * scale) / 2,
  }
}

/** Where points of a frame stand in the view that it covers; `mirrored` for a camera that looks at the person. */
export function toView(
  points: readonly Point[],
  frame: Size,
  view: Size,
  mirrored: boolean,
): readonly Point[] {
  const { scale, left, top } = cover(frame, view)
  return points.map(({ x, y }) => {
    const across = x * scale + left
    return { x: mirrored ? view.width - across : across, y: y * scale + top }
  })
}

/** The part of the frame that stands under a box in the middle of the view, in pixels of the frame. */
export function boxInFrame(box: Size, frame: Size, view: Size): Rectangle {
  const { scale } = cover(frame, view)
  const width = Math.min(frame.width, box.width / scale)
  const height = Math.min(frame.height, box.height / scale)
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}
