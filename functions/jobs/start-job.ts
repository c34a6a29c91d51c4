import { now, toEpochSeconds } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import type { JobRecord } from './job-kind.ts'

/** Limit of jobs per owner. Each takes seconds or some minutes of its queue's time. */
const jobRateLimit = { count: 20, seconds: 600 }
/** As long as the lifecycle rule of the bucket keeps the files of a job. */
const jobRetentionSeconds = 7 * 24 * 60 * 60

/**
 * Counts a request for a job. Returns what the record of every new job has.
 * @throws Problem too_many_requests
 */
export const startJob = async (
  what: 'label_file' | 'export' | 'import',
  owner: string,
): Promise<JobRecord> => {
  await countAttempt(what, owner, jobRateLimit)
  const at = now()
  return {
    id: createId('job'),
    owner,
    state: 'waiting',
    done: 0,
    failures: 0,
    ordered_at: at,
    expires_at: toEpochSeconds(at) + jobRetentionSeconds,
  }
}
