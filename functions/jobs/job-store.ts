import {
  all,
  type Attributes,
  ConditionFailed,
  equals,
  ignoreConditionFailed,
  type Table,
} from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isOverdue } from './job-attempts.ts'
import type { JobKind, JobRecord } from './job-kind.ts'

type JobRuntime = Pick<Runtime, 'table' | 'now'>

/** Which job. */
export interface JobId {
  readonly owner: string
  readonly id: string
}

/** An attempt at the next step of a job. */
export interface JobAttempt extends JobId {
  readonly attempt: string
}

/** What an attempt changes of a job. */
export type JobChanges = Attributes & { readonly state?: JobRecord['state'] }

const inProgress = { attribute: 'state', oneOf: ['waiting', 'rendering'] } as const

/** A later attempt has begun, or the job has ended. What this attempt does is of no use any more. */
export class AttemptEnded extends Error {
  constructor() {
    super('attempt ended')
    this.name = 'AttemptEnded'
  }
}

/** Ignores that the attempt has ended. @throws any other error again. */
export const ignoreAttemptEnded = (error: unknown): void => {
  if (!(error instanceof AttemptEnded)) throw error
}

const toAttemptEnded = (error: unknown): never => {
  throw error instanceof ConditionFailed ? new AttemptEnded() : error
}

const getJob = async <Job extends JobRecord>(
  table: Table,
  kind: JobKind<Job>,
  { owner, id }: JobId,
): Promise<Job | undefined> => {
  const item = await table.get(kind.toKey(owner, id))
  return item && kind.record.parse(item)
}

/** Stores a new job. */
export const putJob = <Job extends JobRecord>(
  table: Table,
  kind: JobKind<Job>,
  job: Job,
): Promise<unknown> => table.write({ put: { ...kind.toKey(job.owner, job.id), ...job } })

/**
 * Returns the owner's job. One that is overdue is first stored as failed, so that an attempt that
 * finishes later cannot contradict this answer.
 */
export const readJob = async <Job extends JobRecord>(
  { table, now }: JobRuntime,
  kind: JobKind<Job>,
  which: JobId,
): Promise<Job | undefined> => {
  const job = await getJob(table, kind, which)
  const isInProgress = job?.state === 'waiting' || job?.state === 'rendering'
  if (!job || !isInProgress || !isOverdue(job, now())) return job
  const key = kind.toKey(which.owner, which.id)
  await table
    .write({ update: key, set: { state: 'failed' }, if: inProgress })
    .catch(ignoreConditionFailed)
  return getJob(table, kind, which)
}

/**
 * Begins an attempt, which ends all earlier ones. Returns the job as it is then.
 * @throws AttemptEnded for a job that has ended.
 */
export const claimJob = async <Job extends JobRecord>(
  table: Table,
  kind: JobKind<Job>,
  { owner, id, attempt }: JobAttempt,
): Promise<Job> => {
  const set = { state: 'rendering', attempt }
  const item = await table
    .write({ update: kind.toKey(owner, id), set, if: inProgress })
    .catch(toAttemptEnded)
  return kind.record.parse(item)
}

/** Stores what an attempt has done. @throws AttemptEnded when it is not the newest any more. */
export const updateJob = async <Job extends JobRecord>(
  table: Table,
  kind: JobKind<Job>,
  { owner, id, attempt }: JobAttempt,
  changes: JobChanges,
): Promise<void> => {
  await table
    .write({
      update: kind.toKey(owner, id),
      set: changes,
      if: all(inProgress, equals('attempt', attempt)),
    })
    .catch(toAttemptEnded)
}

/** Lets a job that was given up go on. Safe to repeat and to run concurrently. */
export const restartJob = async <Job extends JobRecord>(
  { table, now }: JobRuntime,
  kind: JobKind<Job>,
  { owner, id }: JobId,
): Promise<void> => {
  const set = { state: 'waiting', failures: 0, ordered_at: now() }
  await table
    .write({ update: kind.toKey(owner, id), set, if: equals('state', 'failed') })
    .catch(ignoreConditionFailed)
}
