import { describe, expect, it } from 'vitest'
import { boxInFrame, toView } from './geometry.ts'

const frame = { width: 1280, height: 720 }

describe('toView', () => {
  it('keeps points where the view has the frame’s shape', () => {
    expect(toView([{ x: 64, y: 36 }], frame, { width: 640, height: 360 }, false)).toEqual([
      { x: 32, y: 18 },
    ])
  })

  it('cuts the sides off in a tall view', () => {
    const view = { width: 390, height: 720 }
    const [left, middle] = toView(
      [
        { x: 445, y: 0 },
        { x: 640, y: 360 },
      ],
      frame,
      view,
      false,
    )
    expect(left).toEqual({ x: 0, y: 0 })
    expect(middle).toEqual({ x: 195, y: 360 })
  })

  it('turns left and right around for a mirrored picture', () => {
    const view = { width: 640, height: 360 }
    expect(toView([{ x: 64, y: 36 }], frame, view, true)).toEqual([{ x: 608, y: 18 }])
  })
})

describe('boxInFrame', () => {
  it('is the box in the middle, in pixels of the frame', () => {
    const box = { width: 250, height: 250 }
    expect(boxInFrame(box, frame, { width: 640, height: 360 })).toEqual({
      x: 390,
      y: 110,
      width: 500,
      height: 500,
    })
  })

  it('never leaves the frame', () => {
    const box = { width: 250, height: 250 }
    expect(boxInFrame(box, frame, { width: 100, height: 50 })).toEqual({
      x: 0,
      y: 0,
      ...frame,
    })
  })
})
