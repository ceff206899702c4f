import type { Look } from './looks.ts'

/** The first look at a still picture. */
export const PLAIN: Look = { name: 'plain' }

/** Closer looks at a doubtful matrix, which must agree. */
export const CONFIRM: readonly Look[] = [
  { name: 'closer', scale: 1.5, most: 2 },
  { name: 'closer-turned', scale: 2, turn: 2, most: 2 },
]

/** Looks at bars set upright: to read slanted ones, and to confirm doubtful ones. */
export const STRAIGHT: readonly Look[] = [
  { name: 'straight', straight: true, most: 2 },
  { name: 'straight-double', straight: true, scale: 2, most: 2 },
  { name: 'straight-closer', straight: true, scale: 1.5, most: 2 },
]

/** Further looks at the whole picture, the most rewarding for their time first. */
export const FURTHER: readonly Look[] = [
  { name: 'double', scale: 2 },
  { name: 'flat', filters: ['flat'] },
  { name: 'sharp', scale: 2, filters: ['sharp'] },
  { name: 'even', scale: 2, filters: ['even'] },
  { name: 'global-turned', scale: 2, turn: -3, threshold: 'global' },
  { name: 'negative', filters: ['negative'] },
  { name: 'flat-soft', scale: 2, filters: ['flat', 'soft'] },
  { name: 'deblurred', scale: 2, filters: ['deblur more'] },
  { name: 'flat-deblurred', scale: 2, filters: ['flat', 'deblur'] },
  { name: 'half', scale: 0.5 },
  { name: 'turned', turn: 16 },
  { name: 'turned-back', turn: -16 },
  { name: 'triple', scale: 3 },
  { name: 'margin', margin: 100 },
]

/** Looks at a likely matrix, bent back in the ways that labels and paper bend: columns, rows, and the two twists. */
export const BENT: readonly Look[] = [
  [0, 0.03, 0, 0],
  [0, -0.03, 0, 0],
  [0.03, 0, 0, 0],
  [-0.03, 0, 0, 0],
  [0, 0, 0.03, -0.03],
  [0, 0, -0.03, 0.03],
  [0, 0, 0.03, 0.03],
  [0, 0, -0.03, -0.03],
].map(([columns = 0, rows = 0, twistX = 0, twistY = 0], i) => ({
  name: `bent-${i}`,
  scale: 2,
  threshold: 'global',
  matrix: true,
  most: 2,
  bend: { columns, rows, twistX, twistY },
}))
