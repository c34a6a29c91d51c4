import { createId } from '#functions/lib/ids.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isGivenUp, isOverdue, toFailure } from './file-attempts.ts'
import type { FileKind, FileRecord } from './file-kind.ts'
import {
  AttemptEnded,
  claimFile,
  type FileChanges,
  type FileId,
  ignoreAttemptEnded,
  readFileRecord,
  restartFile,
  updateFile,
} from './file-store.ts'
import { queueStep } from './queue-step.ts'

/** What a step of a file needs of the runtime. */
export type FileRuntime = Pick<Runtime, 'table' | 'now'>

/** Stores the progress of an attempt. @throws AttemptEnded when a later one has begun. */
export type SaveProgress = (changes: FileChanges) => Promise<void>

/**
 * Makes the next step of a file and returns what it changes of the record. The changes of the last
 * step have a state. It may run twice, also at the same time.
 */
export type MakeStep<File> = (
  runtime: FileRuntime,
  file: File,
  save: SaveProgress,
) => Promise<FileChanges>

/**
 * Makes the next step of a file, and queues the one after it. Safe to repeat and to run concurrently:
 * the newest attempt ends the others. A file that was given up goes on when its message `isRedriven`.
 * @throws Error when the file is overdue or was given up after errors.
 */
export const makeFile = async <File extends FileRecord>(
  runtime: FileRuntime,
  kind: FileKind<File>,
  makeStep: MakeStep<File>,
  which: FileId,
  isRedriven = false,
): Promise<void> => {
  const { table } = runtime
  const stored = await readFileRecord(runtime, kind, which)
  if (!stored || stored.state === 'ready') return
  // The owner already got the state `failed`; the dead-letter queue alarms the operators.
  if (isOverdue(stored, runtime.now()) || isGivenUp(stored)) {
    if (!isRedriven) throw new Error('The file has failed')
    await restartFile(runtime, kind, which)
    return makeFile(runtime, kind, makeStep, which)
  }
  if (stored.state === 'failed') return
  const attempt = { owner: which.owner, id: which.id, attempt: createId('job') }
  const save: SaveProgress = (changes) => updateFile(table, kind, attempt, changes)
  try {
    const file = await claimFile(table, kind, attempt)
    const changes = await makeStep(runtime, file, save)
    await save({ failures: 0, ...changes })
    if (changes.state !== undefined) return
  } catch (error) {
    if (error instanceof AttemptEnded) return
    await save(toFailure(stored)).catch(ignoreAttemptEnded)
    throw error
  }
  await queueStep(kind, which)
}
