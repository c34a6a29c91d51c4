import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFixtureName } from '#test/infra/fixture/fixture-app.ts'
import { setUpFixtureStack } from '#test/infra/fixture/fixture-stack.ts'

const stack = setUpFixtureStack()
let s3: S3Client
beforeAll(() => {
  s3 = new S3Client(stack.getClientConfig())
})

const now = async () => {
  const clock: unknown = await (await stack.get('/local/clock')).json()
  if (typeof clock === 'object' && clock !== null && 'now' in clock) return String(clock.now)
  throw new Error('The response contains no time')
}

describe('files', () => {
  const at = (key: string) => ({ Bucket: getFixtureName('Files').toLowerCase(), Key: key })

  test('return an object as it was put', async () => {
    const put = new PutObjectCommand({
      ...at('a/õ b.pdf'),
      Body: Buffer.from([0, 255, 1]),
      ContentType: 'application/pdf',
      Metadata: { order: 'ord_1' },
    })
    const { ETag } = await s3.send(put)
    const object = await s3.send(new GetObjectCommand(at('a/õ b.pdf')))
    expect(await object.Body?.transformToByteArray()).toEqual(new Uint8Array([0, 255, 1]))
    const head = await s3.send(new HeadObjectCommand(at('a/õ b.pdf')))
    expect(head).toMatchObject({
      ETag,
      ContentLength: 3,
      ContentType: 'application/pdf',
      Metadata: { order: 'ord_1' },
    })
  })

  test('store a chunked stream without its framing', async () => {
    const Body = Readable.from(['in ', 'pieces'])
    await s3.send(new PutObjectCommand({ ...at('stream'), Body, ContentLength: 9 }))
    const object = await s3.send(new GetObjectCommand(at('stream')))
    expect(await object.Body?.transformToString()).toBe('in pieces')
  })

  test('reject a put with If-None-Match when the object exists', async () => {
    const put = () =>
      s3.send(new PutObjectCommand({ ...at('once'), Body: 'first', IfNoneMatch: '*' }))
    await put()
    await expect(put()).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    })
  })

  test('list the objects of a prefix page by page', async () => {
    for (const key of ['list/1', 'list/2', 'list/3', 'other'])
      await s3.send(new PutObjectCommand({ ...at(key), Body: key }))
    const page = { Bucket: at('').Bucket, Prefix: 'list/', MaxKeys: 2 }
    const first = await s3.send(new ListObjectsV2Command(page))
    const second = await s3.send(
      new ListObjectsV2Command({ ...page, ContinuationToken: first.NextContinuationToken }),
    )
    expect([first, second].map(({ Contents }) => Contents?.map(({ Key }) => Key))).toEqual([
      ['list/1', 'list/2'],
      ['list/3'],
    ])
  })

  test('return NoSuchKey for a deleted object', async () => {
    await s3.send(new PutObjectCommand({ ...at('short'), Body: 'x' }))
    await s3.send(new DeleteObjectCommand(at('short')))
    await expect(s3.send(new GetObjectCommand(at('short')))).rejects.toMatchObject({
      name: 'NoSuchKey',
    })
  })

  test('serve a presigned URL as signed until it expires', async () => {
    await s3.send(new PutObjectCommand({ ...at('label.pdf'), Body: 'label' }))
    const signed = await getSignedUrl(
      s3,
      new GetObjectCommand({
        ...at('label.pdf'),
        ResponseContentDisposition: 'attachment; filename="label.pdf"',
      }),
      { expiresIn: 600, signingDate: new Date(await now()) },
    )
    const answer = await fetch(signed)
    expect([answer.status, await answer.text()]).toEqual([200, 'label'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="label.pdf"')
    const forged = await fetch(signed.replace('label.pdf?', 'once?'))
    expect([forged.status, await forged.text()]).toEqual([
      403,
      expect.stringContaining('SignatureDoesNotMatch'),
    ])
    await stack.advanceClock('PT11M')
    expect((await fetch(signed)).status).toBe(403)
  })
})
