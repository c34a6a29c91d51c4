import type { ServiceFile } from '#shared/api/service-file.ts'
import type { JobRecord } from '#functions/jobs/job-kind.ts'
import { putJob } from '#functions/jobs/job-store.ts'
import { queueStep } from '#functions/jobs/queue-step.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeFile } from './describe-file.ts'
import type { FileKind } from './file-kind.ts'

/** Stores a new file and queues its first step. Returns its state. */
export const queueFile = async <File extends JobRecord>(
  kind: FileKind<File>,
  file: File,
): Promise<ServiceFile> => {
  await putJob(runtime.table, kind, file)
  await queueStep(kind, file)
  return describeFile(kind, file)
}
