import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Locale } from '#shared/lib/locale.ts'
import { root } from '#infra/handlers.ts'
import { getCacheControl, getContentType } from '#infra/site-files.ts'

/** Returns the path of the terms of a language in the site. */
export const getTermsKey = (language: Locale) => `static/terms_and_conditions/${language}.html`

/** The bucket of the site; undefined for `npm start`, which serves the built site instead. */
const findBucket = (): string | undefined => {
  const bucket = process.env['SITE_BUCKET']
  if (bucket === undefined && process.env['AWS_ENDPOINT_URL'] === undefined)
    throw new Error('SITE_BUCKET must name the bucket of the site')
  return bucket
}

const getLocalPath = (key: string) => join(root, 'dist/web', key)

const ignoreMissing = (error: unknown): undefined => {
  const isMissing =
    error instanceof NoSuchKey ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  if (!isMissing) throw error
}

/** Reads the published terms of a language, or undefined. */
export const readPublishedTerms = async (language: Locale): Promise<string | undefined> => {
  const bucket = findBucket()
  const key = getTermsKey(language)
  if (bucket === undefined) return readFile(getLocalPath(key), 'utf8').catch(ignoreMissing)
  const object = await new S3Client({})
    .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    .catch(ignoreMissing)
  return object?.Body?.transformToString()
}

/** Publishes the terms of a language and returns where. */
export const publishTerms = async (language: Locale, text: string): Promise<string> => {
  const bucket = findBucket()
  const key = getTermsKey(language)
  if (bucket === undefined) {
    await mkdir(dirname(getLocalPath(key)), { recursive: true })
    await writeFile(getLocalPath(key), text)
    return 'written to the built site of this machine'
  }
  await new S3Client({}).send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: text,
      ContentType: getContentType(key),
      CacheControl: getCacheControl(key),
    }),
  )
  return `published in ${bucket}`
}
