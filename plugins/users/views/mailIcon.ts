/** An envelope; the kit has none yet. */
export const mailIcon = {
  path: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2Zm0 1.5a.5.5 0 0 0-.5.5v.37l8.5 4.72 8.5-4.72V7a.5.5 0 0 0-.5-.5H4Zm16.5 2.58-8.14 4.53a.75.75 0 0 1-.72 0L3.5 9.08V17c0 .28.22.5.5.5h16a.5.5 0 0 0 .5-.5V9.08Z',
} as const
