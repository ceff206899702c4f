import type { Quad } from '@forrad/core/scanner'

/** The frame that {@link FakePicture} draws. */
export const FAKE_FRAME = { width: 1280, height: 720 }

/** Where its code lies. */
export const FAKE_CODE: Quad = [
  { x: 560, y: 290 },
  { x: 700, y: 280 },
  { x: 712, y: 420 },
  { x: 572, y: 432 },
]

/** A pack on a bench, in place of a camera's picture. */
export function FakePicture() {
  return (
    <svg
      viewBox="0 0 1280 720"
      preserveAspectRatio="xMidYMid slice"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not fetched
      role="img"
      aria-label="Kamerabild"
    >
      <rect width="1280" height="720" fill="#6e7a86" />
      <rect y="520" width="1280" height="200" fill="#59636d" />
      <g transform="rotate(-4 640 360)">
        <rect x="330" y="190" width="620" height="340" rx="10" fill="#f4f6f8" />
        <rect x="330" y="190" width="620" height="64" rx="10" fill="#12407f" />
        <text x="360" y="234" fontSize="36" fill="#ffffff" fontFamily="sans-serif">
          Alvedon 500 mg
        </text>
        <text x="760" y="330" fontSize="22" fill="#333333" fontFamily="monospace">
          LOT24A
        </text>
        <text x="760" y="362" fontSize="22" fill="#333333" fontFamily="monospace">
          2027-06-30
        </text>
        <rect x="562" y="288" width="140" height="140" fill="#ffffff" />
        {modules().map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={570 + x * 7} y={296 + y * 7} width="7" height="7" />
        ))}
      </g>
    </svg>
  )
}

/** Something that looks like a Data Matrix: two solid edges, two dotted ones, and noise between. */
function modules() {
  const side = 18
  return Array.from({ length: side * side }, (_, at) => ({
    x: at % side,
    y: Math.floor(at / side),
  })).filter(({ x, y }) => {
    if (x === 0 || y === side - 1) return true
    if (y === 0) return x % 2 === 0
    if (x === side - 1) return y % 2 === 1
    return (x * 7 + y * 13 + ((x * y) % 5)) % 3 === 0
  })
}
