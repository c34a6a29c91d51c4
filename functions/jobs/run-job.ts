import { createId } from '#functions/lib/ids.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isGivenUp, isOverdue, toFailure } from './job-attempts.ts'
import type { JobKind, JobRecord } from './job-kind.ts'
import {
  AttemptEnded,
  claimJob,
  type JobChanges,
  type JobId,
  ignoreAttemptEnded,
  readJob,
  restartJob,
  updateJob,
} from './job-store.ts'
import { queueStep } from './queue-step.ts'

/** Stores the progress of an attempt. @throws AttemptEnded when a later one has begun. */
export type SaveProgress = (changes: JobChanges) => Promise<void>

/**
 * Does the next step of a job and returns what it changes of the record. The changes of the last
 * step have a state. It may run twice, also at the same time.
 */
export type RunStep<Job> = (runtime: Runtime, job: Job, save: SaveProgress) => Promise<JobChanges>

/**
 * Does the next step of a job, and queues the one after it. Safe to repeat and to run concurrently:
 * the newest attempt ends the others. A job that was given up goes on when its message `isRedriven`.
 * @throws Error when the job is overdue or was given up after errors.
 */
export const runJob = async <Job extends JobRecord>(
  runtime: Runtime,
  kind: JobKind<Job>,
  runStep: RunStep<Job>,
  which: JobId,
  isRedriven = false,
): Promise<void> => {
  const { table } = runtime
  const stored = await readJob(runtime, kind, which)
  if (!stored || stored.state === 'ready') return
  // The owner already got the state `failed`; the dead-letter queue alarms the operators.
  if (isOverdue(stored, runtime.now()) || isGivenUp(stored)) {
    if (!isRedriven) throw new Error('The job has failed')
    await restartJob(runtime, kind, which)
    return runJob(runtime, kind, runStep, which)
  }
  if (stored.state === 'failed') return
  const attempt = { owner: which.owner, id: which.id, attempt: createId('job') }
  const save: SaveProgress = (changes) => updateJob(table, kind, attempt, changes)
  try {
    const job = await claimJob(table, kind, attempt)
    const changes = await runStep(runtime, job, save)
    await save({ failures: 0, ...changes })
    if (changes.state !== undefined) return
  } catch (error) {
    if (error instanceof AttemptEnded) return
    await save(toFailure(stored)).catch(ignoreAttemptEnded)
    throw error
  }
  await queueStep(kind, which)
}
