import type { OperationId } from './handlers.ts'

/** Who may call: anybody, any signed-in user, editors and administrators, administrators only. */
export type Access = 'public' | 'read' | 'edit' | 'administrate'

/**
 * The least that each operation asks for, checked before the request is validated. Where the body
 * decides (receiving, narcotic items), the handler asks for more.
 */
export const access = {
  getCsrfToken: 'public',
  signIn: 'public',
  signOut: 'public',
  getCurrentUser: 'public',
  verifyPasswordReset: 'public',
  requestPasswordReset: 'public',
  completePasswordReset: 'public',
  getSettings: 'public',

  listItems: 'read',
  searchItems: 'read',
  searchCatalogue: 'read',
  findItemByGtin: 'read',
  findItemByVendorName: 'read',
  getItem: 'read',
  createItem: 'administrate',
  updateItem: 'administrate',
  adjustItem: 'edit',

  listAdjustments: 'read',
  registerAdjustments: 'edit',
  undoAdjustment: 'edit',

  listLocations: 'read',
  getLocation: 'read',
  listLocationItems: 'read',
  createLocation: 'administrate',
  updateLocation: 'administrate',
  deleteLocation: 'administrate',
  createStorageLocation: 'administrate',
  updateStorageLocation: 'administrate',
  deleteStorageLocation: 'administrate',
  createLocationItem: 'administrate',
  getLocationItem: 'read',
  updateLocationItem: 'administrate',
  deleteLocationItem: 'administrate',

  listUsers: 'administrate',
  createUser: 'administrate',
  updateUser: 'administrate',
  deleteUser: 'administrate',
  resendInvitation: 'administrate',

  getSummary: 'read',
  streamChanges: 'read',
} satisfies Record<OperationId, Access>
