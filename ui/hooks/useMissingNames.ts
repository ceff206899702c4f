import { namelessIn } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { useEffect, useMemo } from 'react'
import { useServices } from './useServices.tsx'

/** Fetches the items that were kept without their names in what was begun, and hands them over (BEGUN-3). */
export function useMissingNames(begun: unknown, onNamed: (items: readonly Item[]) => void): void {
  const { items } = useServices()
  const missing = useMemo(() => namelessIn(begun).join(' '), [begun])
  useEffect(() => {
    if (missing === '') return
    const ids = missing.split(' ').map(Number)
    const found = () => ids.flatMap((id) => items.get(id) ?? [])
    void items.refresh(ids).then(() => onNamed(found()))
  }, [items, missing, onNamed])
}
