import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { root } from '#infra/handlers.ts'
import { getCacheControl, getContentType } from '#infra/site-files.ts'

/** The folder of `npm start` for what operators publish; it is served before the built site. */
const getLocalFolder = (): string => {
  const folder = process.env['SITE_FOLDER']
  if (folder === undefined) throw new Error('SITE_BUCKET must name the bucket of the site')
  return folder
}

const ignoreMissing = (error: unknown): undefined => {
  const isMissing =
    error instanceof NoSuchKey ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  if (!isMissing) throw error
}

const readLocalFile = async (key: string): Promise<string | undefined> =>
  (await readFile(join(getLocalFolder(), key), 'utf8').catch(ignoreMissing)) ??
  readFile(join(root, 'dist/web', key), 'utf8').catch(ignoreMissing)

/** Reads a text file of the site, or undefined. */
export const readPublishedFile = async (key: string): Promise<string | undefined> => {
  const bucket = process.env['SITE_BUCKET']
  if (bucket === undefined) return readLocalFile(key)
  const object = await new S3Client({})
    .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    .catch(ignoreMissing)
  return object?.Body?.transformToString()
}

/** The content of a file to publish: a text, or that of a file of this machine, which may be large. */
type Content = { readonly text: string } | { readonly path: string }

/** Writes a file of the site and returns where. */
export const publishFile = async (key: string, content: Content): Promise<string> => {
  const bucket = process.env['SITE_BUCKET']
  if (bucket === undefined) {
    const target = join(getLocalFolder(), key)
    await mkdir(dirname(target), { recursive: true })
    await ('text' in content ? writeFile(target, content.text) : copyFile(content.path, target))
    return 'written to the data folder of this machine'
  }
  await new S3Client({}).send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      ...('text' in content
        ? { Body: content.text }
        : {
            Body: createReadStream(content.path),
            ContentLength: (await stat(content.path)).size,
          }),
      ContentType: getContentType(key),
      CacheControl: getCacheControl(key),
    }),
  )
  return `published in ${bucket}`
}
