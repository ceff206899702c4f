export { routeAccess, visibleTo } from './access.ts'
export type { RouteAccess, Viewer } from './access.ts'
export { createCommandRunner } from './command-runner.ts'
export type { CommandFailure, CommandRunnerDeps } from './command-runner.ts'
export type { CommandName, Commands, ScannedBatch } from './extension-points/commands.ts'
export type {
  DatasetViewProps,
  ExportOptions,
  ExportStart,
  MakeLabels,
  OpenDataset,
  OpenedDataset,
  WriteTable,
} from './extension-points/files.ts'
export type { Icon } from './extension-points/icon.ts'
export { PLUGIN_API } from './manifest.ts'
export type {
  CommandContributions,
  CommandHandler,
  Contribution,
  Dispose,
  DrawerContribution,
  NavContribution,
  PluginManifest,
  RouteContribution,
  RouteProps,
  ScanContribution,
  SlotContribution,
  SlotContributions,
  SlotView,
} from './manifest.ts'
export { OWN_SLOTS } from './own-slots.ts'
export { matchRoute } from './paths.ts'
export type { RouteMatch } from './paths.ts'
export { shownLocation } from './shown-location.ts'
export { describeProblem } from './describe-problem.ts'
export { LOAD_LIMIT, SETUP_LIMIT } from './problems.ts'
export type { PluginProblem, ProblemCode } from './problems.ts'
export type {
  Candidate,
  PluginInfo,
  Registered,
  RegisteredCommand,
  Registry,
} from './registered.ts'
export { isNotFetched } from './not-fetched.ts'
export { markTold } from './watch-loaded.ts'
export { readAgain, readOf } from './read-again.ts'
export { startRegistry } from './registry.ts'
export type { RegistryOptions } from './registry.ts'
export { plainExtra } from './plain-extra.ts'
export type { PlainExtra } from './plain-extra.ts'
export { askListeners } from './ask-listeners.ts'
export type { AskListenersDeps } from './ask-listeners.ts'
export { createScanListeners } from './scan-listeners.ts'
export type { HearScan, ScanListeners } from './scan-listeners.ts'
export { createScans, RECENT_SCANS, SCAN_LOCK_LIMIT } from './scan-path.ts'
export type { ScansDeps } from './scan-path.ts'
export { wordDocument } from './document-words.ts'
export { scannedBatch } from './extension-points/scans.ts'
export type { Scan, ScanAct, ScanOutcome, ScanSource } from './extension-points/scans.ts'
export type {
  Clock,
  CommandRunner,
  Diagnostics,
  Navigation,
  Notices,
  Overlays,
  Scans,
  ServiceName,
  Services,
  Translate,
  WordError,
} from './extension-points/services.ts'
export type {
  BatchOfItem,
  ButtonData,
  ChangeFieldData,
  ChangedItem,
  ChangeFieldProps,
  FileFormatData,
  ItemAtLocation,
  Labelled,
  LyingBatch,
  NamedItem,
  ReceivedBatch,
  RoomData,
  ScanModeProps,
  SelectedStock,
  ShownStock,
  SettingsEdit,
  SettingsSectionData,
  SettingsSectionProps,
  SettingText,
  TabData,
} from './extension-points/slot-props.ts'
export type { Slot, SlotName, Slots, ViewSlotName } from './extension-points/slots.ts'
export { askColumn } from './extension-points/table-columns.ts'
export type {
  AddedColumn,
  AddedColumns,
  CellsError,
  ReadCells,
  TableName,
  TableRows,
} from './extension-points/table-columns.ts'
export { tellThrew } from './tell-threw.ts'
export type { Threw } from './tell-threw.ts'
export { messageOf } from './timeout.ts'
export { createTypedReads } from './typed-reads.ts'
export type { Load, ViewKind, ViewOf } from './view.ts'
