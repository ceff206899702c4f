import type { CommandHandler } from '@forrad/core/kernel'

/** Goes to the log; the location stands in the address, so that it survives a reload. */
const openPage: CommandHandler<'fridge-log.open'> = ({ locationId }, { navigation }) => {
  navigation.go(locationId === undefined ? '/fridge-log' : `/fridge-log?location=${locationId}`)
}

export default openPage
