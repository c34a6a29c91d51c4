import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { requireEnv } from '#functions/lib/env.ts'

const client = new S3Client({})

/** Lifetime of a download URL: long enough for a slow connection to start the download. */
const urlLifetimeSeconds = 5 * 60

/** Puts a PDF into the files bucket. Idempotent. */
export const putPdf = async (key: string, pdf: Uint8Array): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      Bucket: requireEnv('FILES_BUCKET'),
      Key: key,
      Body: pdf,
      ContentType: 'application/pdf',
    }),
  )
}

/** Returns a signed URL, valid for five minutes, that downloads a PDF under the given file name. */
export const createPdfUrl = (key: string, fileName: string): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: requireEnv('FILES_BUCKET'),
      Key: key,
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
    }),
    { expiresIn: urlLifetimeSeconds },
  )
