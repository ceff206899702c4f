import type { ChangeFieldsStore } from './changeFields.ts'

/**
 * Does what was pressed once nothing that plugins demand is missing. Where the field of the one that stopped it
 * says that it goes on, it does by itself.
 */
export async function onceAsked(
  fields: Pick<ChangeFieldsStore, 'mayGo'>,
  act: () => Promise<void>,
): Promise<void> {
  if (await fields.mayGo(false, () => void onceAsked(fields, act))) await act()
}
