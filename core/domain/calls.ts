import type { operations, PluginOperations } from '@forrad/openapi'
import type { Action } from './roles.ts'

/** A call of the contract's own, by its operationId; a plugin's call stands in the plugin's manifest. */
type Call = Exclude<keyof operations, PluginOperations[keyof PluginOperations]>

/**
 * What each call asks for at the least (ROLE-10). Where the body decides (receiving, counting,
 * narcotic items), the server asks for more. `npm run check` compares it with the contract's `x-access`.
 */
export const CALLS = {
  getCsrfToken: 'public',
  signIn: 'public',
  signOut: 'public',
  getCurrentUser: 'public',
  verifyPasswordReset: 'public',
  requestPasswordReset: 'public',
  completePasswordReset: 'public',
  judgeLinkPassword: 'public',
  getSettings: 'public',
  getPluginWork: 'administer',

  listItems: 'read',
  searchItems: 'read',
  searchCatalogue: 'read',
  findItemByGtin: 'read',
  findItemByVendorName: 'read',
  getItem: 'read',
  createItem: 'administer',
  updateItem: 'administer',
  adjustItem: 'remove',

  listAdjustments: 'read',
  registerAdjustments: 'remove',
  undoAdjustment: 'undo',

  listLocations: 'read',
  getLocation: 'read',
  listLocationItems: 'read',
  listInventory: 'read',
  createLocation: 'administer',
  updateLocation: 'administer',
  deleteLocation: 'administer',
  createStorageLocation: 'administer',
  updateStorageLocation: 'administer',
  deleteStorageLocation: 'administer',
  createLocationItem: 'administer',
  getLocationItem: 'read',
  updateLocationItem: 'administer',
  deleteLocationItem: 'administer',

  listUsers: 'administer',
  createUser: 'administer',
  updateUser: 'administer',
  deleteUser: 'administer',
  resendInvitation: 'administer',
  listServiceAccounts: 'administer',
  createServiceAccount: 'administer',
  revokeServiceAccount: 'administer',

  confirmEmailChange: 'public',
  changeOwnName: 'read',
  changeOwnPassword: 'read',
  judgeOwnPassword: 'read',
  listOwnSessions: 'read',
  endOwnSession: 'read',

  // Of what was done while the role was another: each act is judged by itself (INTENT-8).
  sendIntents: 'read',
  getIntent: 'read',
  listDifferences: 'read',
  solveDifference: 'undo',
  getSnapshot: 'read',

  listPluginSettings: 'read',
  changePluginSettings: 'administer',
  getSiteProblems: 'administer',
  getSummary: 'read',
  streamChanges: 'read',
} as const satisfies Record<Call, Action | 'public'>
