import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { env } from '#functions/lib/env.ts'

const client = new S3Client({})

/** Time for a slow line to begin; whoever has the address may fetch the file that long. */
const addressSeconds = 5 * 60

/** Puts a PDF into the files bucket; the same again is the same. */
export const putPdf = async (key: string, pdf: Uint8Array): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      Bucket: env('FILES_BUCKET'),
      Key: key,
      Body: pdf,
      ContentType: 'application/pdf',
    }),
  )
}

/** An address that gives the PDF under this file name to whoever has it, for five minutes. */
export const pdfAddress = (key: string, fileName: string): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: env('FILES_BUCKET'),
      Key: key,
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
    }),
    { expiresIn: addressSeconds },
  )
