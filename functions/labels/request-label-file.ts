import { queueFile } from '#functions/files/queue-file.ts'
import { startJob } from '#functions/jobs/start-job.ts'
import type { JobRecord } from '#functions/jobs/job-kind.ts'
import { type LabelFileRecord, labelFiles } from './label-files.ts'

/** Stores a request for a file with more labels than one response may contain, and queues it. */
export const requestLabelFile = async (
  owner: string,
  request: Omit<LabelFileRecord, keyof JobRecord>,
) => queueFile(labelFiles, { ...(await startJob('label_file', owner)), ...request })
