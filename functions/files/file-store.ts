import {
  all,
  type Attributes,
  ConditionFailed,
  equals,
  ignoreConditionFailed,
  type Table,
} from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isOverdue } from './file-attempts.ts'
import type { FileKind, FileRecord } from './file-kind.ts'

type FileRuntime = Pick<Runtime, 'table' | 'now'>

/** Which file. */
export interface FileId {
  readonly owner: string
  readonly id: string
}

/** An attempt at the next step of a file. */
export interface FileAttempt extends FileId {
  readonly attempt: string
}

/** What an attempt changes of a file. */
export type FileChanges = Attributes & { readonly state?: FileRecord['state'] }

const inProgress = { attribute: 'state', oneOf: ['waiting', 'rendering'] } as const

/** A later attempt has begun, or the file has ended. What this attempt does is of no use any more. */
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

const getFile = async <File extends FileRecord>(
  table: Table,
  kind: FileKind<File>,
  { owner, id }: FileId,
): Promise<File | undefined> => {
  const item = await table.get(kind.toKey(owner, id))
  return item && kind.record.parse(item)
}

/** Stores a new file. */
export const putFileRecord = <File extends FileRecord>(
  table: Table,
  kind: FileKind<File>,
  file: File,
): Promise<unknown> => table.write({ put: { ...kind.toKey(file.owner, file.id), ...file } })

/**
 * Returns the owner's file. One that is overdue is first stored as failed, so that an attempt that
 * finishes later cannot contradict this answer.
 */
export const readFileRecord = async <File extends FileRecord>(
  { table, now }: FileRuntime,
  kind: FileKind<File>,
  which: FileId,
): Promise<File | undefined> => {
  const file = await getFile(table, kind, which)
  const isInProgress = file?.state === 'waiting' || file?.state === 'rendering'
  if (!file || !isInProgress || !isOverdue(file, now())) return file
  const key = kind.toKey(which.owner, which.id)
  await table
    .write({ update: key, set: { state: 'failed' }, if: inProgress })
    .catch(ignoreConditionFailed)
  return getFile(table, kind, which)
}

/**
 * Begins an attempt, which ends all earlier ones. Returns the file as it is then.
 * @throws AttemptEnded for a file that has ended.
 */
export const claimFile = async <File extends FileRecord>(
  table: Table,
  kind: FileKind<File>,
  { owner, id, attempt }: FileAttempt,
): Promise<File> => {
  const set = { state: 'rendering', attempt }
  const item = await table
    .write({ update: kind.toKey(owner, id), set, if: inProgress })
    .catch(toAttemptEnded)
  return kind.record.parse(item)
}

/** Stores what an attempt has done. @throws AttemptEnded when it is not the newest any more. */
export const updateFile = async <File extends FileRecord>(
  table: Table,
  kind: FileKind<File>,
  { owner, id, attempt }: FileAttempt,
  changes: FileChanges,
): Promise<void> => {
  await table
    .write({
      update: kind.toKey(owner, id),
      set: changes,
      if: all(inProgress, equals('attempt', attempt)),
    })
    .catch(toAttemptEnded)
}

/** Lets a file that was given up go on. Safe to repeat and to run concurrently. */
export const restartFile = async <File extends FileRecord>(
  { table, now }: FileRuntime,
  kind: FileKind<File>,
  { owner, id }: FileId,
): Promise<void> => {
  const set = { state: 'waiting', failures: 0, ordered_at: now() }
  await table
    .write({ update: kind.toKey(owner, id), set, if: equals('state', 'failed') })
    .catch(ignoreConditionFailed)
}
