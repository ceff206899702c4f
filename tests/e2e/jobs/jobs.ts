import { findingJobs } from './finding.ts'
import type { Job } from './job.ts'
import { scanningJobs } from './scanning.ts'
import { transferJobs } from './transfers.ts'

/** The jobs of a day, whose touches and keys are counted. */
export const jobs: readonly Job[] = [...scanningJobs, ...findingJobs, ...transferJobs]
