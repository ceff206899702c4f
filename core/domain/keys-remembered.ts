/** For how many days a server remembers the key of what was done at the least, so that it is done once (INTENT-15). */
export const KEYS_REMEMBERED_DAYS = 31

/**
 * How many days after it was done, or may have left the device, something may still be sent under its key
 * (INTENT-8, INTENT-15, OUTBOX-7): a day less than keys are remembered, for the way and the clocks.
 */
export const REACH_DAYS = KEYS_REMEMBERED_DAYS - 1
