import { getExport } from '#shared/api/exports.ts'
import { getLabelFile } from '#shared/api/labels.ts'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { type FileJob, forgetFileJob } from './file-jobs.ts'

/** Which file, of those that the service makes in the background. */
export type FileId = Pick<FileJob, 'kind' | 'id'>

/** Reads the state of a file; one that does not exist any more is forgotten. */
export const readFile = async (
  { kind, id }: FileId,
  signal?: AbortSignal,
): Promise<ServiceFile> => {
  const call = kind === 'labels' ? getLabelFile : getExport
  try {
    return await callApi(call, { params: { id } }, { signal })
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.problem.status_code === 404) forgetFileJob(id)
    throw failure
  }
}

/** Downloads a finished file by a new address. Returns whether there is one. */
export const downloadStoredFile = async (file: FileId, name: string): Promise<boolean> => {
  const read = await attempt(readFile(file))
  if (!read?.url) return false
  downloadFile(read.url, name)
  return true
}
