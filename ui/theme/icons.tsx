import type { FluentIcon } from '@fluentui/react-icons/headless'
import { BoxMultiple24Regular } from '@fluentui/react-icons/headless/svg/box-multiple'
import { ClipboardTaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { People24Regular } from '@fluentui/react-icons/headless/svg/people'
import { Tag24Regular } from '@fluentui/react-icons/headless/svg/tag'
import { Print24Regular } from '@fluentui/react-icons/headless/svg/print'
import { SignOut24Regular } from '@fluentui/react-icons/headless/svg/sign-out'
import { HandLeft24Regular } from '@fluentui/react-icons/headless/svg/hand-left'
import { Edit24Regular } from '@fluentui/react-icons/headless/svg/edit'
import { Delete24Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Add24Regular } from '@fluentui/react-icons/headless/svg/add'
import { Subtract24Regular } from '@fluentui/react-icons/headless/svg/subtract'
import { Info24Regular } from '@fluentui/react-icons/headless/svg/info'
import { ChevronUp24Regular } from '@fluentui/react-icons/headless/svg/chevron-up'
import { WifiOff24Regular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { DocumentArrowDown24Regular } from '@fluentui/react-icons/headless/svg/document-arrow-down'
import { Certificate24Regular } from '@fluentui/react-icons/headless/svg/certificate'
import { Pill24Regular } from '@fluentui/react-icons/headless/svg/pill'
import { History24Regular } from '@fluentui/react-icons/headless/svg/history'
import { Settings24Regular } from '@fluentui/react-icons/headless/svg/settings'
import { ArrowUndo24Regular } from '@fluentui/react-icons/headless/svg/arrow-undo'
import { Filter24Regular } from '@fluentui/react-icons/headless/svg/filter'
import { Checkmark24Regular } from '@fluentui/react-icons/headless/svg/checkmark'
import { Keyboard24Regular } from '@fluentui/react-icons/headless/svg/keyboard'
import { Key24Regular } from '@fluentui/react-icons/headless/svg/key'
import { LockClosed24Regular } from '@fluentui/react-icons/headless/svg/lock-closed'
import { Camera24Regular } from '@fluentui/react-icons/headless/svg/camera'
import { CameraSwitch24Regular } from '@fluentui/react-icons/headless/svg/camera-switch'
import { Flashlight24Regular } from '@fluentui/react-icons/headless/svg/flashlight'
import { MoreHorizontal24Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { Image24Regular } from '@fluentui/react-icons/headless/svg/image'
import { frameIcons } from './frameIcons.tsx'

/**
 * Every symbol of the app by what it means, so that a manifest names an icon and not a drawing.
 * Each is imported alone; the whole set weighs a few kilobytes.
 */
export const icons = {
  ...frameIcons,
  more: MoreHorizontal24Regular,
  boxes: BoxMultiple24Regular,
  list: ClipboardTaskListLtr24Regular,
  users: People24Regular,
  label: Tag24Regular,
  print: Print24Regular,
  signOut: SignOut24Regular,
  stocktake: HandLeft24Regular,
  edit: Edit24Regular,
  remove: Delete24Regular,
  add: Add24Regular,
  subtract: Subtract24Regular,
  info: Info24Regular,
  up: ChevronUp24Regular,
  offline: WifiOff24Regular,
  export: DocumentArrowDown24Regular,
  license: Certificate24Regular,
  medicine: Pill24Regular,
  history: History24Regular,
  settings: Settings24Regular,
  undo: ArrowUndo24Regular,
  filter: Filter24Regular,
  check: Checkmark24Regular,
  keyboard: Keyboard24Regular,
  password: Key24Regular,
  locked: LockClosed24Regular,
  camera: Camera24Regular,
  flipCamera: CameraSwitch24Regular,
  torch: Flashlight24Regular,
  picture: Image24Regular,
} satisfies Record<string, FluentIcon>

/** A name of the set. */
export type IconName = keyof typeof icons
