import { useHasRoute } from '@forrad/ui'
import type { Job } from '../model/jobs.ts'

/** Whether this person can do a job: its page is there and open to them. */
export function useOffered(): (job: Job) => boolean {
  const open: Readonly<Record<string, boolean>> = {
    '/': useHasRoute('/'),
    '/retrieval': useHasRoute('/retrieval'),
    '/receival': useHasRoute('/receival'),
    '/round': useHasRoute('/round'),
    '/order': useHasRoute('/order'),
    '/search': useHasRoute('/search'),
    '/recalls': useHasRoute('/recalls'),
    '/labels': useHasRoute('/labels'),
    '/transfers': useHasRoute('/transfers'),
  }
  return ({ page }) => open[page] ?? false
}
