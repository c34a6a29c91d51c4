import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { getCacheControl, getContentType, isHashed } from './site-files.ts'

/** Hashed files are uploaded before the files that refer to them, the pages last, so that the site is always consistent. */
const getUploadRank = (key: string) => {
  if (key.endsWith('.html') && !key.includes('/')) return 2
  return isHashed(key) ? 0 : 1
}

/** Whether operators publish the file. Such a file is uploaded only when it does not exist. */
const isPublished = (key: string) => key.startsWith('static/terms_and_conditions/')

/** Ignores the error that the file exists already. */
const ignoreExisting = (error: unknown): void => {
  const isExisting = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412
  if (!isExisting) throw error
}

/**
 * Uploads a built site and returns the keys of its files. Older hashed files are kept for open pages and
 * for a rollback.
 * @param generated the contents of files that depend on the environment, by key
 */
export const uploadSite = async (
  folder: string,
  bucket: string,
  region: string,
  generated: Readonly<Record<string, string>> = {},
) => {
  const client = new S3Client({ region })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) !== '.map')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted((one, other) => getUploadRank(one) - getUploadRank(other))
  const bodies = [
    ...Object.entries(generated),
    ...files.map((key) => [key, readFileSync(join(folder, key))] as const),
  ] as const
  for (const [key, body] of bodies)
    // Sequential, because the order matters.
    await client
      .send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: getContentType(key),
          CacheControl: getCacheControl(key),
          ...(isPublished(key) && { IfNoneMatch: '*' }),
        }),
      )
      .catch(ignoreExisting)
  return bodies.map(([key]) => key)
}
