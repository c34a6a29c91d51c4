import type { ServiceFile } from '#shared/api/service-file.ts'
import { now, toEpochSeconds } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeFile } from './describe-file.ts'
import type { FileKind, FileRecord } from './file-kind.ts'
import { putFileRecord } from './file-store.ts'
import { queueStep } from './queue-step.ts'

/** Limit of files per owner. Each takes seconds or some minutes of its queue's time. */
const fileRateLimit = { count: 20, seconds: 600 }
/** As long as the lifecycle rule of the bucket keeps the file. */
const fileRetentionSeconds = 7 * 24 * 60 * 60

/**
 * Counts a request for a file. Returns what the record of every new file has.
 * @throws Problem too_many_requests
 */
export const startFile = async (
  what: 'label_file' | 'export',
  owner: string,
): Promise<FileRecord> => {
  await countAttempt(what, owner, fileRateLimit)
  const at = now()
  return {
    id: createId('job'),
    owner,
    state: 'waiting',
    done: 0,
    failures: 0,
    ordered_at: at,
    expires_at: toEpochSeconds(at) + fileRetentionSeconds,
  }
}

/** Stores a new file and queues its first step. Returns its state. */
export const queueFile = async <File extends FileRecord>(
  kind: FileKind<File>,
  file: File,
): Promise<ServiceFile> => {
  await putFileRecord(runtime.table, kind, file)
  await queueStep(kind, file)
  return describeFile(kind, file)
}
