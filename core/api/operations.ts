import type { operations, paths } from '@forrad/openapi'

/** Every call of the contract by its operationId; the event stream is opened by `createChangesFeed`. */
export type OperationId = Exclude<keyof operations, 'streamChanges'>

/** An HTTP method of the contract, as openapi-fetch spells it. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * Method and path of each operation. For `get` and `delete` the input beside the path's parameters
 * is the query; for the others it is the body. A test compares this table with the contract.
 */
export const OPERATIONS = {
  getCsrfToken: ['get', '/api/csrf_token'],
  signIn: ['post', '/api/auth/sign_in'],
  signOut: ['post', '/api/auth/sign_out'],
  getCurrentUser: ['get', '/api/user'],
  verifyPasswordReset: ['get', '/api/password_resets'],
  requestPasswordReset: ['post', '/api/password_resets'],
  completePasswordReset: ['put', '/api/password_resets'],
  listItems: ['get', '/api/items'],
  createItem: ['post', '/api/items'],
  searchItems: ['get', '/api/items/search'],
  searchCatalogue: ['get', '/api/catalogue/items/search'],
  findItemByGtin: ['get', '/api/items/search_by_gtin'],
  findItemByVendorName: ['get', '/api/items/search_by_vendor_name'],
  adjustItem: ['put', '/api/items/adjust'],
  getItem: ['get', '/api/items/{id}'],
  updateItem: ['patch', '/api/items/{id}'],
  listAdjustments: ['get', '/api/adjustments'],
  registerAdjustments: ['post', '/api/adjustments/register'],
  undoAdjustment: ['post', '/api/adjustments/{id}/undo'],
  listLocations: ['get', '/api/locations'],
  createLocation: ['post', '/api/locations'],
  getLocation: ['get', '/api/locations/{id}'],
  updateLocation: ['patch', '/api/locations/{id}'],
  deleteLocation: ['delete', '/api/locations/{id}'],
  listLocationItems: ['get', '/api/locations/{id}/items'],
  createStorageLocation: ['post', '/api/storage_locations'],
  updateStorageLocation: ['patch', '/api/storage_locations/{id}'],
  deleteStorageLocation: ['delete', '/api/storage_locations/{id}'],
  createLocationItem: ['post', '/api/location_items'],
  getLocationItem: ['get', '/api/location_items/{id}'],
  updateLocationItem: ['patch', '/api/location_items/{id}'],
  deleteLocationItem: ['delete', '/api/location_items/{id}'],
  listUsers: ['get', '/api/users'],
  createUser: ['post', '/api/users'],
  updateUser: ['put', '/api/users/{id}'],
  deleteUser: ['delete', '/api/users/{id}'],
  resendInvitation: ['post', '/api/users/{id}/invitation'],
  getSummary: ['get', '/api/summary'],
  getSettings: ['get', '/api/settings'],
} as const satisfies { readonly [Op in OperationId]: readonly [Method, keyof paths] }

/** The calls that change stock and so carry an idempotency key. */
export const KEYED = ['adjustItem', 'registerAdjustments', 'undoAdjustment'] as const

/** A call that changes stock. */
export type KeyedOperation = (typeof KEYED)[number]
