import { isRecord } from '@forrad/core/domain'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { SettingValues } from '@forrad/openapi'

/** What was changed and is not saved, by plugin, and what counted of each field when it was begun. */
export interface KeptSettings {
  readonly drafts: Readonly<Record<string, SettingValues>>
  readonly seen: Readonly<Record<string, SettingValues>>
}

/** Where it is kept for a person who leaves the page. A user belongs to one customer. */
export function settingsDraft(storage: KeyValueStorage, userId: string): DraftMemory<KeptSettings> {
  return draftMemory(storage, `settings.${userId}`, isKept)
}

function isKept(value: unknown): value is KeptSettings {
  return isRecord(value) && isByPlugin(value['drafts']) && isByPlugin(value['seen'])
}

function isByPlugin(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isRecord)
}
