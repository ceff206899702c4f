import { StartError } from '@forrad/server'

/** A line of an export to go on behind. */
export type Position =
  | {
      /** The database that it is of, as `forrad_epoch()` tells it. */
      readonly epoch: string
      readonly transaction: string
      readonly id: string
      readonly at?: undefined
    }
  | {
      /**
       * As earlier versions wrote it, whose lines went by the clock. What is later by the clock or by its
       * number comes: a line may come twice then, and none is missed.
       */
      readonly at: string
      readonly id: string
      readonly epoch?: undefined
    }

/** Reads a line's `position`, also of an earlier version; a `StartError` for anything else. */
export function readPosition(text: string): Position {
  const [, epoch, transaction, id] =
    /^([\da-f]{16}-\d{1,10})\/(\d{1,18})\/(\d{1,15})$/.exec(text) ?? []
  if (epoch !== undefined && transaction !== undefined && id !== undefined) {
    return { epoch, transaction, id }
  }
  const [, at, former] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/(\d{1,15})$/.exec(text) ?? []
  if (at !== undefined && former !== undefined) return { at, id: former }
  throw new StartError(`--after must be the "position" of a line, not "${text}".`)
}
