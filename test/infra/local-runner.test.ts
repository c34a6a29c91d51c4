import { rmSync } from 'node:fs'
import {
  DynamoDBClient,
  GetItemCommand,
  paginateScan,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFixtureName, writeFixtureApp } from '#test/infra/fixture/fixture-app.ts'
import { forkStack } from '#test/support/stack/fork-stack.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { waitFor } from '#test/support/wait-for.ts'

const app = writeFixtureApp()
let stack: Awaited<ReturnType<typeof forkStack>>
const start = async () => {
  stack = await forkStack(app.options, {
    expectedLog: [/^GET \/api\/(throw|slow): /, /^app-eventson/],
  })
}
beforeAll(start)
afterAll(async () => {
  await stack.stop()
  rmSync(app.folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.url}${path}`, { headers })
const queueUrl = (id: string) => `${stack.url}/000000000000/${getFixtureName(id)}`
const sqs = () => new SQSClient(localClient(stack.url))
const dynamoDb = () => new DynamoDBClient(localClient(stack.tablesEndpoint))
const receiveBodies = async (id: string) => {
  const { Messages = [] } = await sqs().send(
    new ReceiveMessageCommand({ QueueUrl: queueUrl(id), MaxNumberOfMessages: 10 }),
  )
  return Messages.map(({ Body = '' }) => Body)
}

describe('the HTTP API', () => {
  test('passes a request on in payload format 2.0', async () => {
    const answer = await get('/api/things/%C3%B5%2F1?a=1&a=2&b=%20', { cookie: 'x=1; y=2' })
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    expect(answer.headers.get('x-fixture')).toBe('yes')
    const event: unknown = await answer.json()
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/things/{id}',
      rawPath: '/api/things/%C3%B5%2F1',
      rawQueryString: 'a=1&a=2&b=%20',
      cookies: ['x=1', 'y=2'],
      queryStringParameters: { a: '1,2', b: ' ' },
      pathParameters: { id: 'õ/1' },
      headers: { 'x-origin-key': 'secret', 'x-viewer-address': '127.0.0.1' },
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' } },
      isBase64Encoded: false,
    })
    expect(event).not.toHaveProperty('headers.cookie')
    expect(event).not.toHaveProperty('body')
  })

  test('passes text as text and anything else in base64', async () => {
    const send = async (type: string): Promise<unknown> => {
      const answer = await fetch(`${stack.url}/api/things`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'õ',
      })
      return answer.json()
    }
    expect(await send('application/json')).toMatchObject({ body: 'õ', isBase64Encoded: false })
    expect(await send('application/pdf')).toMatchObject({ body: 'w7U=', isBase64Encoded: true })
  })

  test('prefers a literal path, and matches a greedy placeholder to the end', async () => {
    expect(await (await get('/api/things/own')).json()).toEqual({ hello: 'world' })
    const binary = await get('/api/files/a/b/c')
    expect(new Uint8Array(await binary.arrayBuffer())).toEqual(new Uint8Array([0, 255, 1]))
  })

  test.each([
    ['a path without a route', '/api/none', 404, 'Not Found'],
    ['a path one segment too long', '/api/things/1/2', 404, 'Not Found'],
    ['a function that throws', '/api/throw', 500, 'Internal Server Error'],
    ['a function that takes too long', '/api/slow', 503, 'Service Unavailable'],
  ])('responds to %s as API Gateway does', async (_, path, status, message) => {
    const answer = await get(path)
    expect([answer.status, await answer.json()]).toEqual([status, { message }])
  })

  test.each([
    ['a scan', 'scan', { name: 'AccessDeniedException' }],
    ['a queue', 'send', { name: 'AccessDeniedException' }],
    ['a topic that is denied', 'topic', { name: 'AccessDeniedException' }],
    ['a text message that is allowed', 'sms', { done: true }],
  ])("enforces the permissions of a function's role: %s", async (_, what, answer) => {
    expect(await (await get(`/api/forbidden?what=${what}`)).json()).toMatchObject(answer)
  })
})

describe('the site', () => {
  test('serves the file of security contacts, built for its environment', async () => {
    const response = await get('/.well-known/security.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(/^Contact: mailto:security@localhost\nExpires: 20/)
  })

  test('serves index.html for a screen, with its headers and without caching', async () => {
    const answer = await get('/new_shipment/sender')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Site')])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
  })

  test('serves a hashed file compressed and cached for a year', async () => {
    const answer = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toContain('export const x')
  })

  test('returns 304 for a matching entity tag', async () => {
    const first = await get('/assets/app-1a2b3c.js')
    const again = await get('/assets/app-1a2b3c.js', {
      'if-none-match': first.headers.get('etag') ?? '',
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each(['/none.js', '/../package.json', '/..%2f..%2fetc/passwd.txt', '/assets/%00.js'])(
    'returns 404 for %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('returns the response of an edge function', async () => {
    const answer = await get('/gone')
    expect([answer.status, answer.headers.get('x-edge')]).toEqual([410, 'gone'])
  })
})

describe('event sources', () => {
  const put = (SK: string, mood?: string) =>
    dynamoDb().send(
      new PutItemCommand({
        TableName: stack.tableName,
        Item: { PK: { S: 'p' }, SK: { S: SK }, ...(mood !== undefined && { mood: { S: mood } }) },
      }),
    )
  const listKeys = (from: string) =>
    app
      .readInvocations()
      .filter((line) => line.from === from)
      .map(({ key, fails }) => [key, fails])

  test('deliver changes; failed ones are retried, then stored and announced', async () => {
    await put('1', 'fine')
    await put('2', 'fails once')
    await put('3', 'fails')
    await put('unseen')
    await put('4', 'fine')
    await waitFor(() => expect(listKeys('stream')).toContainEqual(['4', false]))
    const announced = await waitFor(async () => {
      const [body = ''] = await receiveBodies('StreamDeadLetters')
      expect(body).toContain('Object Created')
      return body
    })
    const keys = listKeys('stream')
    expect(keys.filter(([key]) => key === '2')).toEqual([
      ['2', true],
      ['2', false],
    ])
    expect(keys.filter(([key]) => key === '3').every(([, fails]) => fails)).toBe(true)
    expect(keys.map(([key]) => key)).not.toContain('unseen')
    const [, key = ''] = /"key":"([^"]+)"/.exec(announced) ?? []
    const stored = await new S3Client(localClient(stack.url)).send(
      new GetObjectCommand({
        Bucket: getFixtureName('DiscardedChanges').toLowerCase(),
        Key: key,
      }),
    )
    const text = (await stored.Body?.transformToString()) ?? ''
    expect(text).toContain('RetryAttemptsExhausted')
    expect(text).toContain(String.raw`\"SK\":{\"S\":\"3\"}`)
    expect(text).not.toContain(String.raw`\"SK\":{\"S\":\"4\"}`)
  })

  test('hand changes that are read together over in one invocation', async () => {
    const toPut = (SK: string) => ({
      Put: {
        TableName: stack.tableName,
        Item: { PK: { S: 'p' }, SK: { S: SK }, mood: { S: 'fine' } },
      },
    })
    await dynamoDb().send(
      new TransactWriteItemsCommand({ TransactItems: [toPut('5'), toPut('6')] }),
    )
    const isOfBoth = ({ key }: { key: string }) => key === '5' || key === '6'
    await waitFor(() =>
      expect(app.readInvocations().filter(isOfBoth)).toMatchObject([{ size: 2 }, { size: 2 }]),
    )
  })

  test('deliver a failed message again by itself, then move it to the dead-letter queue', async () => {
    for (const MessageBody of ['fine', 'fails'])
      await sqs().send(new SendMessageCommand({ QueueUrl: queueUrl('Handled'), MessageBody }))
    await waitFor(async () => {
      expect(await receiveBodies('HandledDeadLetters')).toEqual(['fails'])
    })
    const bodies = listKeys('queue').map(([key]) => key)
    expect(bodies.filter((body) => body === 'fine')).toHaveLength(1)
    expect(bodies.filter((body) => body === 'fails')).toHaveLength(2)
  })

  test('handle a message in progress before the clock is moved', async () => {
    await sqs().send(new SendMessageCommand({ QueueUrl: queueUrl('Handled'), MessageBody: 'slow' }))
    await fetch(`${stack.url}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"PT2M"}',
    })
    const handled = app.readInvocations().filter(({ key }) => key === 'slow')
    expect(handled).toMatchObject([{ from: 'queue', minutes: 0 }])
  })

  test('run a schedule once when the clock passes its time', async () => {
    await fetch(`${stack.url}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"PT5H"}',
    })
    expect(listKeys('schedule')).toHaveLength(1)
  })

  test('delete an expired item when the clock passes its expiry', async () => {
    const Key = { PK: { S: 'p' }, SK: { S: 'short' } }
    const expires = String(Math.floor(Date.now() / 1000) + 6 * 3600)
    await dynamoDb().send(
      new PutItemCommand({
        TableName: stack.tableName,
        Item: { ...Key, expires_at: { N: expires } },
      }),
    )
    await fetch(`${stack.url}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"P1D"}',
    })
    const response = await dynamoDb().send(new GetItemCommand({ TableName: stack.tableName, Key }))
    expect(response.Item).toBeUndefined()
  })
})

describe('the data', () => {
  test('cannot be used by a second process', async () => {
    const lines: string[] = []
    const second = forkStack(app.options, { onLine: (line) => lines.push(line) })
    await expect(second).rejects.toThrow('did not start')
    await expect.poll(() => lines.join()).toContain('Error: Another Pakk process uses')
  })

  test('is complete after kill -9 under load', async () => {
    const acknowledged = new Set<string>()
    const ending = new AbortController()
    const writer = async (lane: number) => {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        const id = `${lane}-${count}`
        const Item = { PK: { S: 'kill' }, SK: { S: id } }
        const write = await fetch(`${stack.url}/api/write`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(Item),
        }).catch(() => undefined)
        if (write?.status === 204) acknowledged.add(`item ${id}`)
        const sent = await sqs()
          .send(new SendMessageCommand({ QueueUrl: queueUrl('Unhandled'), MessageBody: id }))
          .catch(() => undefined)
        if (sent) acknowledged.add(`message ${id}`)
      }
    }
    const writers = [0, 1, 2, 3].map(writer)
    for (let round = 0; round < 3; round += 1) {
      const minimum = acknowledged.size + 10
      await expect.poll(() => acknowledged.size).toBeGreaterThan(minimum)
      await stack.kill()
      await start()
    }
    ending.abort()
    await Promise.all(writers)

    const found = new Set<string>()
    for await (const page of paginateScan({ client: dynamoDb() }, { TableName: stack.tableName }))
      for (const { SK } of page.Items ?? []) found.add(`item ${SK?.S}`)
    for (
      let batch = await receiveBodies('Unhandled');
      batch.length > 0;
      batch = await receiveBodies('Unhandled')
    )
      for (const body of batch) found.add(`message ${body}`)
    expect(acknowledged.size).toBeGreaterThan(20)
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
  })
})

test('a stop waits for a handler that goes on after its time-out', async () => {
  const count = () => app.readInvocations().filter(({ from }) => from === 'request').length
  const before = count()
  expect((await get('/api/slow')).status).toBe(503)
  await stack.stop()
  expect(count()).toBe(before + 1)
})
