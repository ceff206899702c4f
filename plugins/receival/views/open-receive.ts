import type { CommandHandler } from '@forrad/core/kernel'
import { receivalAddress } from '../model/address.ts'

/** Shows the page, with the item when one is named. */
const openReceive: CommandHandler<'receive.open'> = (args, { navigation }) =>
  navigation.go(receivalAddress(args))

export default openReceive
