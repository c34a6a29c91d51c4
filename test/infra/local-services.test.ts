import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getFixtureName, writeFixtureApp } from './fixture-app.ts'
import { forkStack } from '#test/support/stack/fork-stack.ts'
import { localClient } from '#test/support/stack/local-client.ts'

const app = writeFixtureApp()
let stack: Awaited<ReturnType<typeof forkStack>>
let sqs: SQSClient
let s3: S3Client
let url: string
beforeAll(async () => {
  stack = await forkStack(app.options)
  sqs = new SQSClient(localClient(stack.url))
  s3 = new S3Client(localClient(stack.url))
  const found = await sqs.send(new GetQueueUrlCommand({ QueueName: getFixtureName('Unhandled') }))
  url = found.QueueUrl ?? ''
})
afterAll(async () => {
  await stack.stop()
  rmSync(app.folder, { recursive: true })
})

const post = (path: string, body: object) =>
  fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('queues', () => {
  beforeEach(async () => {
    await sqs.send(new PurgeQueueCommand({ QueueUrl: url }))
  })

  const send = (body: string, options = {}) =>
    sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: body, ...options }))
  const receive = async (options = {}) => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, ...options }),
    )
    return Messages
  }
  const counts = async (queueUrl = url) => {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['All'] }),
    )
    return [
      Attributes['ApproximateNumberOfMessages'],
      Attributes['ApproximateNumberOfMessagesNotVisible'],
      Attributes['ApproximateNumberOfMessagesDelayed'],
    ]
  }

  test('hide a received message until it is deleted', async () => {
    await send('õ', { MessageAttributes: { kind: { DataType: 'String', StringValue: 'x' } } })
    const [message] = await receive({ MessageAttributeNames: ['All'] })
    expect(message).toMatchObject({
      Body: 'õ',
      Attributes: { ApproximateReceiveCount: '1' },
      MessageAttributes: { kind: { StringValue: 'x' } },
    })
    expect(await receive()).toEqual([])
    await sqs.send(
      new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: message?.ReceiptHandle }),
    )
    expect(await counts()).toEqual(['0', '0', '0'])
  })

  test('deliver a new message to a waiting receiver', async () => {
    const waiting = receive({ WaitTimeSeconds: 20 })
    await send('late')
    expect((await waiting).map(({ Body }) => Body)).toEqual(['late'])
  })

  test('deliver a message again when its visibility time-out is set to 0', async () => {
    await send('again')
    const [message] = await receive()
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: url,
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    )
    expect((await receive()).map(({ Attributes }) => Attributes?.ApproximateReceiveCount)).toEqual([
      '2',
    ])
  })

  test('ignore a deletion by the receipt of an earlier receive', async () => {
    await send('twice')
    const [first] = await receive({ VisibilityTimeout: 0 })
    await receive()
    await sqs.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: first?.ReceiptHandle }))
    expect(await counts()).toEqual(['0', '1', '0'])
  })

  test('deliver a delayed message when the clock passes its time', async () => {
    await send('later', { DelaySeconds: 900 })
    expect(await counts()).toEqual(['0', '0', '1'])
    const waiting = receive({ WaitTimeSeconds: 20 })
    await post('/local/clock', { advance: 'PT15M' })
    expect((await waiting).map(({ Body }) => Body)).toEqual(['later'])
  })

  test('move a message that was received too often to the dead-letter queue, and back', async () => {
    await send('poison')
    await receive({ VisibilityTimeout: 0 })
    await receive({ VisibilityTimeout: 0 })
    expect(await receive()).toEqual([])
    const dead = url.replace(getFixtureName('Unhandled'), getFixtureName('UnhandledDeadLetters'))
    expect(await counts(dead)).toEqual(['1', '0', '0'])
    await sqs.send(
      new StartMessageMoveTaskCommand({
        SourceArn: `arn:aws:sqs:eu-north-1:000000000000:${getFixtureName('UnhandledDeadLetters')}`,
      }),
    )
    expect((await receive()).map(({ Body }) => Body)).toEqual(['poison'])
  })

  test('report the result of each entry of a batch', async () => {
    const answer = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: url,
        Entries: [
          { Id: 'good', MessageBody: 'good' },
          { Id: 'large', MessageBody: 'x'.repeat(1_048_577) },
        ],
      }),
    )
    expect(answer.Successful?.map(({ Id }) => Id)).toEqual(['good'])
    expect(answer.Failed?.map(({ Id }) => Id)).toEqual(['large'])
  })

  test('return an error for a queue that is not in the template', async () => {
    const missing = sqs.send(new GetQueueUrlCommand({ QueueName: 'missing' }))
    await expect(missing).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
  })
})

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
    await post('/local/clock', { advance: 'PT11M' })
    expect((await fetch(signed)).status).toBe(403)
  })
})

const now = async () => {
  const clock: unknown = await (await fetch(`${stack.url}/local/clock`)).json()
  if (typeof clock === 'object' && clock !== null && 'now' in clock) return String(clock.now)
  throw new Error('The response contains no time')
}

describe('the outbox', () => {
  const outbox = async (to: string): Promise<unknown> =>
    (await fetch(`${stack.url}/local/outbox?to=${encodeURIComponent(to)}`)).json()

  test('contains an SMS', async () => {
    const sns = new SNSClient(localClient(stack.url))
    const Message = 'Uksekood 501005 & <kood>'
    const { MessageId } = await sns.send(
      new PublishCommand({ PhoneNumber: '+37251234567', Message }),
    )
    expect(await outbox('+37251234567')).toEqual([
      expect.objectContaining({ id: MessageId, channel: 'sms', text: Message, subject: '' }),
    ])
  })

  test('rejects an SMS to an invalid phone number', async () => {
    const sns = new SNSClient(localClient(stack.url))
    const sent = sns.send(new PublishCommand({ PhoneNumber: '51234567', Message: 'x' }))
    await expect(sent).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  test('contains an e-mail once per recipient', async () => {
    const ses = new SESv2Client(localClient(stack.url))
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'noreply@pakk.test',
        Destination: { ToAddresses: ['one@pakk.test'], BccAddresses: ['two@pakk.test'] },
        Content: {
          Simple: {
            Subject: { Data: 'Tere' },
            Body: { Text: { Data: 'tekst' }, Html: { Data: '<p>tekst' } },
          },
        },
      }),
    )
    const message = { channel: 'email', subject: 'Tere', text: 'tekst', html: '<p>tekst' }
    expect(await outbox('one@pakk.test')).toEqual([expect.objectContaining(message)])
    expect(await outbox('two@pakk.test')).toEqual([expect.objectContaining(message)])
  })
})

describe('published terms', () => {
  const key = 'static/terms_and_conditions/et_EE.html'
  const bucket = getFixtureName('Files').toLowerCase()
  const read = async (Key: string) => {
    const { Body, ContentType, CacheControl } = await s3.send(
      new GetObjectCommand({ Bucket: bucket, Key }),
    )
    return { text: await Body?.transformToString(), ContentType, CacheControl }
  }

  test('are uploaded by the first deployment and not overwritten by the next', async () => {
    const { region, endpoint, credentials } = localClient(stack.url)
    vi.stubEnv('AWS_REGION', region)
    vi.stubEnv('AWS_ENDPOINT_URL', endpoint)
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
    vi.stubEnv('SITE_BUCKET', bucket)
    const { uploadSite } = await import('#infra/upload-site.ts')
    const { terms } = await import('#infra/ops/commands/terms.ts')

    const site = join(app.folder, 'site')
    mkdirSync(join(site, 'static/terms_and_conditions'), { recursive: true })
    const build = (version: string) => {
      writeFileSync(join(site, 'index.html'), `page ${version}`)
      writeFileSync(join(site, key), `sample ${version}`)
    }
    build('1')
    expect(await uploadSite(site, bucket)).toBe(2)
    expect((await read(key)).text).toBe('sample 1')

    const file = join(app.folder, 'terms.html')
    writeFileSync(file, '<h1>Tingimused</h1>')
    const line = { force: false, add: [], remove: [], direct: undefined, reason: undefined }
    const { apply } = await terms.plan({ ...line, args: ['et_EE', file] })
    expect(await apply?.()).toContain(bucket)
    build('2')
    await uploadSite(site, bucket)
    expect((await read('index.html')).text).toBe('page 2')
    expect(await read(key)).toEqual({
      text: '<h1>Tingimused</h1>',
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'public, max-age=0, must-revalidate',
    })
    vi.unstubAllEnvs()
  })
})
