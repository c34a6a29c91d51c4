import { type IncomingMessage, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import { getFixtureName } from '#test/infra/fixture/fixture-app.ts'
import { setUpFixtureStack } from '#test/infra/fixture/fixture-stack.ts'

const stack = setUpFixtureStack()

/** Sends a request whose headers `fetch` would not set. */
const send = async (
  path: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string },
) => {
  const { endpoint } = stack.getClientConfig()
  const request = sendRequest(new URL(path, endpoint), { method, headers: { ...headers } })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.on('response', resolve).on('error', reject).end(body)
  const response = await promise
  return {
    status: response.statusCode,
    body: await text(response),
    location: response.headers.location,
  }
}

const scope = '20260101/eu-north-1'
const forgeAuthorization = (service: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=local/${scope}/${service}/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
})

describe('a page of another site whose name points at this machine', () => {
  test.for([
    ['/local', 'pakk.example'],
    ['/local/outbox', 'pakk.example:3000'],
    ['/local/health', 'localhost.example'],
    ['/local/health', '127.0.0.1.example'],
  ] as const)('reads nothing at %s as %s', async ([path, host]) => {
    expect(await send(path, { headers: { host } })).toEqual({
      status: 403,
      body: '{"message":"Only at a name of localhost"}',
    })
  })

  test('does not move the clock', async () => {
    const headers = { host: 'pakk.example', 'content-type': 'application/json' }
    const body = '{"advance":"PT1M"}'
    const answer = await send('/local/clock', { method: 'POST', headers, body })
    expect(answer.status).toBe(403)
  })

  test.for(['sns', 'sqs', 'ses', 's3'])('does not reach %s', async (service) => {
    const headers = { host: 'pakk.example', ...forgeAuthorization(service) }
    expect((await send('/', { method: 'POST', headers })).status).toBe(403)
  })

  test.for(['localhost', 'LOCALHOST:3000', 'shop.localhost', '127.0.0.1:80', '[::1]:3000'])(
    'is told from %s, a name of this machine',
    async (host) => {
      expect((await send('/local/clock', { headers: { host } })).status).toBe(200)
    },
  )
})

describe('a signature', () => {
  const forger = { credentials: { accessKeyId: 'local', secretAccessKey: 'guessed' } }
  const at = { Bucket: getFixtureName('Files').toLowerCase(), Key: 'signed' }
  const getForgerConfig = () => ({ ...stack.getClientConfig(), ...forger, maxAttempts: 1 })
  const email = new SendEmailCommand({
    FromEmailAddress: 'info@pakk.example',
    Destination: { ToAddresses: ['mari@example.test'] },
    Content: { Simple: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } } },
  })

  test.for<[string, () => Promise<unknown>]>([
    ['sns', () => new SNSClient(getForgerConfig()).send(new PublishCommand({ Message: 'x' }))],
    ['sqs', () => new SQSClient(getForgerConfig()).send(new ListQueuesCommand({}))],
    ['ses', () => new SESv2Client(getForgerConfig()).send(email)],
    ['s3', () => new S3Client(getForgerConfig()).send(new PutObjectCommand({ ...at, Body: 'x' }))],
    ['s3', () => new S3Client(getForgerConfig()).send(new CreateBucketCommand(at))],
  ])('of another key is refused by %s', async ([, call]) => {
    await expect(call()).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
      $metadata: { httpStatusCode: 403 },
    })
  })

  test('in a URL does not serve a page of another site', async () => {
    const s3 = new S3Client(stack.getClientConfig())
    await s3.send(new PutObjectCommand({ ...at, Body: 'x' }))
    const url = await getSignedUrl(s3, new GetObjectCommand(at), { expiresIn: 600 })
    expect((await send(url, {})).status).toBe(200)
    expect((await send(url, { headers: { origin: 'https://shop.example' } })).status).toBe(403)
  })

  test('covers the body', async () => {
    const s3 = new S3Client(stack.getClientConfig())
    s3.middlewareStack.add(
      (next) => (args) => {
        const { request } = args
        if (typeof request === 'object' && request !== null) Reflect.set(request, 'body', 'y')
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    await expect(s3.send(new PutObjectCommand({ ...at, Body: 'x' }))).rejects.toMatchObject({
      name: 'XAmzContentSHA256Mismatch',
    })
  })
})

describe('a page that is opened at another name of this machine', () => {
  const headers = { host: 'pakk.localhost:3000', 'sec-fetch-mode': 'navigate' }

  test('continues at the address that payments return to', async () => {
    const { endpoint } = stack.getClientConfig()
    expect(await send('/track?lang=et', { headers })).toMatchObject({
      status: 307,
      location: `${endpoint}/track?lang=et`,
    })
  })

  test('stays at localhost, which passkeys need, also on the way back from a payment', async () => {
    const named = new URL(stack.getClientConfig().endpoint)
    named.hostname = 'localhost'
    const navigate = { 'sec-fetch-mode': 'navigate' }
    const opened = await send('/track', { headers: { ...navigate, host: named.host } })
    expect(opened.status).toBe(200)
    const back = { ...navigate, referer: `${named.origin}/` }
    expect(await send('/track', { headers: back })).toMatchObject({
      status: 307,
      location: `${named.origin}/track`,
    })
  })

  test.for<[string, string, object]>([
    ['a tool', '/local', headers],
    ['a call', '/track', { ...headers, 'sec-fetch-mode': 'cors' }],
    ['a page at that address', '/track', { 'sec-fetch-mode': 'navigate' }],
    ['another site', '/track', { ...headers, host: 'pakk.example' }],
  ])('is the only request that is redirected: %s', async ([, path, given]) => {
    expect((await send(path, { headers: given })).status).not.toBe(307)
  })
})

describe('a body that is too large is refused', () => {
  test('by /local', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ advance: 'PT1M', padding: 'x'.repeat(64 * 1024) })
    expect((await send('/local/clock', { method: 'POST', headers, body })).status).toBe(422)
  })

  test.for([
    ['sns', 2],
    ['sqs', 3],
    ['s3', 65],
  ] as const)('by %s above its limit', async ([service, mebibytes]) => {
    const answer = await send('/', {
      method: 'POST',
      headers: forgeAuthorization(service),
      body: 'x'.repeat(mebibytes * 1024 * 1024),
    })
    expect(answer.status).toBe(413)
    expect(answer.body).toContain('EntityTooLarge')
  })
})
