import type { FluentIcon } from '@fluentui/react-icons/headless'
import { Home24Regular } from '@fluentui/react-icons/headless/svg/home'
import { BuildingShop24Regular } from '@fluentui/react-icons/headless/svg/building-shop'
import { Box24Regular } from '@fluentui/react-icons/headless/svg/box'
import { BoxArrowLeft24Regular } from '@fluentui/react-icons/headless/svg/box-arrow-left'
import { BoxArrowUp24Regular } from '@fluentui/react-icons/headless/svg/box-arrow-up'
import { ArrowLeft24Regular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { Navigation24Regular } from '@fluentui/react-icons/headless/svg/navigation'
import { Search24Regular } from '@fluentui/react-icons/headless/svg/search'
import { BarcodeScanner24Regular } from '@fluentui/react-icons/headless/svg/barcode-scanner'
import { Location24Regular } from '@fluentui/react-icons/headless/svg/location'
import { Warning24Regular } from '@fluentui/react-icons/headless/svg/warning'
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { ChevronRight24Regular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { ChevronDown24Regular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { CalendarError24Regular } from '@fluentui/react-icons/headless/svg/calendar-error'
import { CalendarClock24Regular } from '@fluentui/react-icons/headless/svg/calendar-clock'
import { firstIcons } from './firstIcons.tsx'

/** The symbols of the frame and of the start page; those of other pages and of the menu load after it. */
export const frameIcons = {
  ...firstIcons,
  start: Home24Regular,
  locations: BuildingShop24Regular,
  box: Box24Regular,
  receive: BoxArrowLeft24Regular,
  pick: BoxArrowUp24Regular,
  back: ArrowLeft24Regular,
  menu: Navigation24Regular,
  search: Search24Regular,
  scan: BarcodeScanner24Regular,
  place: Location24Regular,
  warning: Warning24Regular,
  success: CheckmarkCircle24Regular,
  right: ChevronRight24Regular,
  down: ChevronDown24Regular,
  expired: CalendarError24Regular,
  expiring: CalendarClock24Regular,
} satisfies Record<string, FluentIcon>
