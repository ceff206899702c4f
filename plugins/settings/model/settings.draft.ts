import { isRecord } from '@forrad/core/domain'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { SettingValues } from '@forrad/openapi'

/** What was changed and is not saved, by plugin, and what counted of each field when it was begun. */
export interface KeptSettings {
  readonly drafts: Readonly<Record<string, SettingValues>>
  readonly seen: Readonly<Record<string, SettingValues>>
  /** How often the customer had set each plugin's by then; missing in what an earlier version has kept. */
  readonly versions?: Readonly<Record<string, number>>
}

/** Where it is kept for a person who leaves the page. A user belongs to one customer. */
export function settingsDraft(storage: KeyValueStorage, userId: string): DraftMemory<KeptSettings> {
  return draftMemory(storage, `settings.${userId}`, isKept)
}

function isKept(value: unknown): value is KeptSettings {
  if (!isRecord(value)) return false
  const { drafts, seen, versions = {} } = value
  return isByPlugin(drafts) && isByPlugin(seen) && isRecord(versions)
}

function isByPlugin(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isRecord)
}
