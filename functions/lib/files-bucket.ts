import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { requireEnv } from './env.ts'

const client = new S3Client({})

/** Lifetime of a download URL: long enough for a slow connection to start the download. */
const urlLifetimeSeconds = 5 * 60

/**
 * Puts a file into the files bucket, which keeps it for a week, a photo until it is deleted.
 * Idempotent.
 */
export const putFile = async (key: string, file: Uint8Array, type: string): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      Bucket: requireEnv('FILES_BUCKET'),
      Key: key,
      Body: file,
      ContentType: type,
    }),
  )
}

/**
 * Reads a file of the files bucket.
 * @throws Error when it does not exist.
 */
export const readFile = async (key: string): Promise<Uint8Array> => {
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: requireEnv('FILES_BUCKET'), Key: key }),
  )
  if (!Body) throw new Error('The file has no content')
  return Body.transformToByteArray()
}

/** Deletes a file of the files bucket; one that does not exist is no error. */
export const deleteFile = async (key: string): Promise<void> => {
  await client.send(new DeleteObjectCommand({ Bucket: requireEnv('FILES_BUCKET'), Key: key }))
}

/**
 * Returns a signed URL of the site's own domain, valid for five minutes, that downloads a file under
 * the given name. CloudFront passes the path below `/files/` and the query on to the bucket, for which
 * they are signed.
 */
export const createFileUrl = async (key: string, fileName: string): Promise<string> => {
  const signed = await getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: requireEnv('FILES_BUCKET'),
      Key: key,
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
    }),
    { expiresIn: urlLifetimeSeconds },
  )
  const path = key.split('/').map(encodeURIComponent).join('/')
  return `${requireEnv('BASE_URL')}/files/${path}${new URL(signed).search}`
}
