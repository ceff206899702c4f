/** @forrad/core/domain: the rules of the product as pure functions; RULES.md numbers them. */
export { removeAdjustment, stocktakeAdjustment } from './adjustments.ts'
export type {
  ChangedLine,
  InsufficientLine,
  RemovalPick,
  RemoveAdjustment,
  StocktakeAdjustment,
  StocktakeCount,
} from './adjustments.ts'
export {
  compareBatches,
  locationBatches,
  sameBatch,
  shelfBatches,
  sortBatches,
  stockedBatches,
} from './batches.ts'
export type { BatchKey, BatchStock } from './batches.ts'
export { canPick, validateCounts } from './counts.ts'
export type { CountError, CountsResult, TypedCount } from './counts.ts'
export { fullYear, parseDateInput } from './date-input.ts'
export {
  addDays,
  calendarDate,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  stockholmDate,
} from './dates.ts'
export { distributeRemoval, distributeStocktake, isPreferredBatch } from './distribute.ts'
export type { BatchChange, PreferredBatch, RemovalDistribution } from './distribute.ts'
export { defaultBarcodeChoice, labelContent, shelfPlaceBarcode } from './label.ts'
export type {
  BarcodeChoice,
  BarcodeProblem,
  LabelBarcode,
  LabelContent,
  LabelResult,
} from './label.ts'
export {
  DEFAULT_LEVELS,
  levelsChanged,
  levelsOf,
  reorderSuggestion,
  validateLevels,
} from './levels.ts'
export type { LevelErrors, Levels, LevelsResult, TypedLevels } from './levels.ts'
export { licenseState } from './license.ts'
export type { LicenseState } from './license.ts'
export { parsePending } from './pending-storage.ts'
export {
  addPending,
  pendingFor,
  pendingQuantity,
  removePending,
  removePendingUpdate,
  splitPending,
} from './pending.ts'
export type { PendingAdjustment, PendingLine, PendingList, PendingUpdate } from './pending.ts'
export {
  clampQuantity,
  MAX_QUANTITY,
  parseInteger,
  parseNumber,
  parseQuantity,
} from './quantity.ts'
export { receiveAdjustment } from './receipt.ts'
export type { ReceiveAdjustment, ReceivedLine } from './receipt.ts'
export { redirectTarget } from './redirect.ts'
export { pendingPicks, planRegistration } from './registration.ts'
export type { FailingLine, RegistrationPlan } from './registration.ts'
export {
  can,
  mayAdjust,
  mayHandleItem,
  narcoticIcon,
  PERMISSIONS,
  userChangeProblem,
} from './roles.ts'
export type { Action, UserChangeProblem } from './roles.ts'
export { locationAfterScan, scannerLocation } from './scan-location.ts'
export type { ScanContext } from './scan-location.ts'
export { comparePlaces, compareSwedish } from './sorting.ts'
export {
  expiredQuantity,
  expiredRemovals,
  expiresWithin,
  isExpired,
  locationStock,
  stockStatus,
  totalQuantity,
  usableQuantity,
} from './stock.ts'
export type { LocationStock, StockStatus } from './stock.ts'
export { inverseUpdates, UNDO_WINDOW_MS, undoTimeLeft, withinUndoWindow } from './undo.ts'
export {
  BATCH_MAX_LENGTH,
  dateText,
  email,
  firstCode,
  greaterThan,
  isPasswordTooLong,
  isTooLong,
  LABEL_TEXT_MAX_LENGTH,
  mustMatch,
  nonEmptyText,
  normalizeEmail,
  numeric,
  oneLine,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordLength,
  phoneNumber,
  QUERY_MAX_LENGTH,
  required,
  requiredIf,
  SHELF_PLACE_MAX_LENGTH,
  wholeNumber,
} from './validation.ts'
export type { ValidationCode } from './validation.ts'
