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
export { isUnattended, UNATTENDED } from './attended.ts'
export { SERVER_TIME } from './server-time.ts'
export {
  asksOtherBatchReason,
  isPreferredBatch,
  orderBatches,
  sortBatches,
  stockedBatches,
} from './batch-order.ts'
export type {
  BatchOrderFacts,
  BatchReason,
  OrderedBatch,
  OrderKey,
  PreferredBatch,
} from './batch-order.ts'
export { isOtherBatchReason, OTHER_BATCH_REASONS } from './other-batch.ts'
export type { OtherBatchReason } from './other-batch.ts'
export {
  EVERY_LOT,
  isOfLots,
  locationBatches,
  sameBatch,
  shelfBatches,
  withoutBlocked,
  freeBatches,
} from './batches.ts'
export type { BatchKey, BatchStock } from './batches.ts'
export { begunPrefix, COUNT_HOURS, GATHERED_HOURS, isBegun } from './begun.ts'
export { begunText, namelessIn, readBegun, withNames } from './begun-text.ts'
export { countedAdjustments, countedApart, isRecordedAs } from './counted.ts'
export type { ChangedPlace, CountedAdjustments, CountedBatch, CountedPlace } from './counted.ts'
export { canPick, validateCounts } from './counts.ts'
export { cutRows } from './entry-rows.ts'
export type { CountError, CountsResult, TypedCount } from './counts.ts'
export {
  closeAdjustment,
  isOpening,
  NEVER_OPENED,
  openAdjustment,
  OPENED,
  OPENED_BY_MISTAKE,
  OPENED_ON,
  openedMark,
  openedUntil,
  openingOf,
  opensPacks,
  printedDate,
} from './opening.ts'
export type { OpenedMark, OpenedState, Opening } from './opening.ts'
export { openingsAfter } from './openings.ts'
export { carriedOpenings } from './carried-openings.ts'
export type { OnTheWay } from './carried-openings.ts'
export type { OpeningEntry, OpeningRow } from './openings.ts'
export { parseDateInput } from './date-input.ts'
export { isCalendarDate, stockholmDate } from './dates.ts'
export { addDays, daysBetween } from './days.ts'
export { distributeRemoval, distributeStocktake } from './distribute.ts'
export type { BatchChange, RemovalDistribution } from './distribute.ts'
export {
  handlingProblems,
  handlingReasons,
  moveAdjustment,
  RETURN_REASONS,
  returnAdjustment,
  rowsElsewhere,
  WRITE_OFF_REASONS,
  writeOffAdjustment,
} from './handling.ts'
export { carriedBy, documentIdOf, readDocumentId } from './documents.ts'
export type { Carried, DocumentName } from './documents.ts'
export type { HandledBatch, HandlingProblem } from './handling.ts'
export { adjustedAt, COUNTED_AT_MOST, countedSince, countingTimes } from './counting-times.ts'
export { fitIntent, happenedAt, heedsCounts, isWorthSaying } from './intent.ts'
export { ledgerOrigin, originTold } from './ledger-origin.ts'
export type { StoredOrigin } from './ledger-origin.ts'
export { adjustmentsOf, detailsOfSent, happenedFirst, intentEntries } from './intent-entries.ts'
export type { IntentEntry } from './intent-entries.ts'
export { hasLeft, isIn, leftCookie, LEFT_COOKIE } from './left.ts'
export { withoutLeftOut } from './left-out.ts'
export type { LeftOutCount } from './left-out.ts'
export type { FittedAdjustment, FittedIntent, Shortfall } from './intent.ts'
export type { IntentRow, IntentShelf, LastCount } from './intent-stock.ts'
export type { PastChange } from './missed-changes.ts'
export { KEEP_HOURS, shownAtMost } from './shown-figures.ts'
export { isLargeChange } from './large-change.ts'
export { defaultBarcodeChoice, labelContent, packBarcode, shelfPlaceBarcode } from './label.ts'
export type {
  BarcodeChoice,
  BarcodeProblem,
  LabelBarcode,
  LabelContent,
  LabelResult,
} from './label.ts'
export {
  DEFAULT_LEVELS,
  LEVEL_FIELDS,
  levelsChanged,
  levelsOf,
  reorderSuggestion,
  validateLevels,
} from './levels.ts'
export type { LevelErrors, LevelField, Levels, LevelsResult, TypedLevels } from './levels.ts'
export { areAgreed, changedLevels, largeLevelChanges, levelsForm } from './levels-form.ts'
export type { LargeLevelChange, LevelsDraft, LevelsForm } from './levels-form.ts'
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
export { checkedAdjustments } from './adjustment-faults.ts'
export type { CheckedAdjustments } from './adjustment-faults.ts'
export { changedStock, touchedBy } from './changed-stock.ts'
export { openingFaults } from './opening-faults.ts'
export { intentFault, mayTellAside } from './intent-faults.ts'
export { mayBeOvertaken, overtakenCounts } from './overtaken-counts.ts'
export { didAnything, wasToldAsIntent } from './told-as-intent.ts'
export { KEYS_REMEMBERED_DAYS, REACH_DAYS } from './keys-remembered.ts'
export { BATCHES_ALONE, countsBatchesAlone } from './part-count.ts'
export {
  explanationFault,
  maySolve,
  NOT_WHOLE,
  restFault,
  solutionFault,
  takerOf,
} from './solutions.ts'
export type {
  ExplainedDifference,
  ExplainingEntry,
  SolvedDifference,
  SolvingEntry,
} from './solutions.ts'
export { figuresOf } from './shelf.ts'
export type { PlannedBatch, StockBatch } from './shelf.ts'
export { batchKey } from './stock-key.ts'
export type { BatchPosition } from './stock-key.ts'
export { planChanges } from './stock-plan.ts'
export type { StockPlan, StockPlanRow } from './stock-plan.ts'
export { clampQuantity, MAX_QUANTITY, parseNumber } from './quantity.ts'
export { parseInteger, parseQuantity, typedBeside, typedQuantity } from './typed-quantity.ts'
export { receiveAdjustment } from './receipt.ts'
export { samePending } from './pending-lines.ts'
export { mergePending } from './pending-merge.ts'
export { placeOf } from './placed.ts'
export type { KnownLocations, Placed } from './placed.ts'
export { dosageForm } from './dosage-form.ts'
export type { DosageForm } from './dosage-form.ts'
export { itemName } from './item-name.ts'
export { unbroken } from './unbroken.ts'
export { strengthIn, type StrengthWish } from './strength.ts'
export type { ReceiveAdjustment, ReceivedLine } from './receipt.ts'
export { redirectTarget } from './redirect.ts'
export { isRecord } from './is-record.ts'
export { isScreen } from './screens.ts'
export {
  appVersion,
  cachesToDrop,
  OFFLINE_WORKER,
  openPageLock,
  whenWaiting,
} from './app-version.ts'
export type { CachesAtWork } from './app-version.ts'
export { pendingPicks, pendingUpdate, planRegistration } from './registration.ts'
export type { FailingLine, RegistrationPlan } from './registration.ts'
export { CALLS } from './calls.ts'
export {
  adjusting,
  can,
  mayAdjust,
  mayChangeLevel,
  mayHandleItem,
  narcoticIcon,
  PERMISSIONS,
  userChangeProblems,
  whoMay,
} from './roles.ts'
export type { Action, UserChangeProblem } from './roles.ts'
export { mergeFields, mergeName } from './merge-fields.ts'
export { mergeUser } from './user-change.ts'
export type { MergedUser } from './user-change.ts'
export { locationAfterScan, scannerStart } from './scan-location.ts'
export type { ScanContext } from './scan-location.ts'
export { comparePlaces, compareSwedish } from './sorting.ts'
export {
  dotStatus,
  expiredRemovals,
  expiresWithin,
  isExpired,
  isUsable,
  locationStock,
  stockStatus,
  totalQuantity,
  usableQuantity,
  usableWarning,
} from './stock.ts'
export type { DotFigures, LocationStock, StockBasis, StockStatus } from './stock.ts'
export { SOON_DAYS } from './soon.ts'
export { planLines } from './plan-lines.ts'
export { nameVerdicts } from './stock-rule.ts'
export { keptOtherBatch, OTHER_BATCH, withWords } from './change-words.ts'
export type { ChangeWords } from './change-words.ts'
export {
  ruleSettings,
  settingDefaults,
  isForPeople,
  settingFieldsFault,
  settingProblem,
  settingValues,
  strayNames,
} from './plugin-settings.ts'
export type { SettingFields, SettingProblem } from './plugin-settings.ts'
export type { NamedVerdict, PlannedLine, PlannedRow, StockRule, Verdict } from './stock-rule.ts'
export {
  inverseUpdates,
  isBesideAnother,
  isUndo,
  isUndoneAlone,
  undoTimeLeft,
  withinUndoWindow,
} from './undo.ts'
export {
  BATCH_MAX_LENGTH,
  email,
  firstCode,
  isPasswordTooLong,
  isTooLong,
  LABEL_TEXT_MAX_LENGTH,
  mustMatch,
  nameText,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordLength,
  required,
  requiredIf,
  SHELF_PLACE_MAX_LENGTH,
} from './validation.ts'
export type { ValidationCode } from './validation.ts'
export {
  keptText,
  normalizeEmail,
  oneLine,
  optionalText,
  queryText,
  singleSpaced,
} from './texts.ts'
export {
  APPEARANCE_KEY,
  appearanceText,
  barColourMedia,
  dressedPage,
  parseAppearance,
} from './appearance.ts'
export type { Appearance, TextSize, ThemeChoice } from './appearance.ts'
export { sortedKeys } from './sorted-keys.ts'
export { layCounts } from './waiting-counts.ts'
export { layActs, layUpdates, shelfPlaceOf } from './waiting.ts'
export type { Laid, ShelfPlaceNames, WaitingAct } from './waiting.ts'
export { hintsKey, openHintScreen, parseHints, screenTelling, withoutHint } from './hints.ts'
export type { Hint, HintScreen } from './hints.ts'
export { latestMonths, monthIn, monthName } from './months.ts'
export type { Month } from './months.ts'
