import { queueFile, startFile } from '#functions/files/request-file.ts'
import type { FileRecord } from '#functions/files/file-kind.ts'
import { type LabelFileRecord, labelFiles } from './label-files.ts'

/** Stores a request for a file with more labels than one response may contain, and queues it. */
export const requestLabelFile = async (
  owner: string,
  request: Omit<LabelFileRecord, keyof FileRecord>,
) => queueFile(labelFiles, { ...(await startFile('label_file', owner)), ...request })
