import type { ServiceFile } from '#shared/api/service-file.ts'
import type { JobRecord } from '#functions/jobs/job-kind.ts'
import type { FileKind } from './file-kind.ts'

/** Describes the state of a file, with a new address to download it once it is ready. */
export const describeFile = async <File extends JobRecord>(
  kind: FileKind<File>,
  file: File,
): Promise<ServiceFile> => {
  const { id, state, done } = file
  const described = { id, state, done, total: kind.countTotal(file) }
  if (state !== 'ready') return { ...described, url: null }
  // Loaded on demand, because clients poll a file until it is ready.
  const { createFileUrl } = await import('#functions/lib/files-bucket.ts')
  const { key, name } = kind.toDownload(file)
  return { ...described, url: await createFileUrl(key, name) }
}
