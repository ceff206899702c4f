import { useHasRoute, useServices } from '@forrad/ui'
import type { Job } from '../model/jobs.ts'

/** Whether a plugin is running. */
export function useIsRunning(): (plugin: string) => boolean {
  const { plugins } = useServices().diagnostics()
  return (plugin) => plugins.some(({ id, status }) => id === plugin && status === 'active')
}

/** Whether this person can do a job: its page is there and open to them, and its plugin runs. */
export function useOffered(): (job: Job) => boolean {
  const isRunning = useIsRunning()
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
  return ({ page, plugin }) => (open[page] ?? false) && (plugin === undefined || isRunning(plugin))
}
