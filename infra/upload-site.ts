import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { cacheControl, contentType, isHashed } from './site-files.ts'

/** Hashed files before those that name them, the page last: what is up always fits together. */
const uploadRank = (key: string) => {
  if (key === 'index.html') return 2
  return isHashed(key) ? 0 : 1
}

/** What operators have published stays: the built site only brings what to begin with. */
const isPublished = (key: string) => key.startsWith('static/terms_and_conditions/')

/** Swallows that the file is there already. */
const ignoreThere = (error: unknown): void => {
  const isThere = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412
  if (!isThere) throw error
}

/** Puts a built site into its bucket and tells how many files. Older hashed files stay for open pages. */
export const uploadSite = async (folder: string, bucket: string) => {
  const client = new S3Client({})
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) !== '.map')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted((one, other) => uploadRank(one) - uploadRank(other))
  for (const key of files)
    // One after the other, for the order is the point.
    await client
      .send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: readFileSync(join(folder, key)),
          ContentType: contentType(key),
          CacheControl: cacheControl(key),
          ...(isPublished(key) && { IfNoneMatch: '*' }),
        }),
      )
      .catch(ignoreThere)
  return files.length
}
