/** Demo sign-ins by role. */
export const accounts = {
  administrate: 'admin@forrad.example',
  edit: 'user@forrad.example',
  read: 'reader@forrad.example',
  other: 'admin@other.example',
} as const

/** The password of each. */
export const password = 'forrad-demo-2026'
