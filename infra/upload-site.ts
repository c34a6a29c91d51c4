import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { cacheControl, contentType, isHashed } from './site-files.ts'

/** Hashed files before those that name them, the page last: what is up always fits together. */
const uploadRank = (key: string) => {
  if (key === 'index.html') return 2
  return isHashed(key) ? 0 : 1
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
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: readFileSync(join(folder, key)),
        ContentType: contentType(key),
        CacheControl: cacheControl(key),
      }),
    )
  return files.length
}
