import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DoubleResponse, startHttpDouble } from '#test/support/stack/http-double.ts'

type Callback = (error: Error | null, addresses: readonly LookupAddress[]) => void

/** What names stand for, one answer after the other. */
const dns = vi.hoisted((): { answers: string[]; asked: string[] } => ({ answers: [], asked: [] }))

vi.mock('node:dns', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  lookup: (name: string, _: object, callback: Callback) => {
    dns.asked.push(name)
    const address = dns.answers.shift()
    if (address === undefined) {
      callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
      return
    }
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  },
}))

// A test file before may have loaded it with the system's look-up.
vi.resetModules()
const { postToEndpoint } = await import('./post-to-endpoint.ts')

afterEach(() => {
  vi.unstubAllEnvs()
  dns.answers = []
  dns.asked = []
})

/** Starts a receiver on this machine. */
const startReceiver = async (response: DoubleResponse) => {
  const receiver = await startHttpDouble(() => response)
  onTestFinished(receiver.stop)
  return receiver
}

const send = (url: string) => postToEndpoint(url, '{}', { 'webhook-id': 'evt_1' })

test.each([
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'https://2130706433:PORT/',
  'https://0x7f000001:PORT/',
  'https://[::1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'http://pood.ee:PORT/',
])('a deployed function sends nothing to %s', async (address) => {
  const receiver = await startReceiver({ text: 'ok' })
  const url = address.replace('PORT', new URL(receiver.url).port)
  expect(await send(url)).toEqual({ error: 'private_address', answer: '' })
  expect(receiver.requests).toEqual([])
  expect(dns.asked).toEqual([])
})

test.each([
  ['127.0.0.1', 'private_address'],
  ['10.0.0.1', 'private_address'],
  ['169.254.169.254', 'private_address'],
  ['::1', 'private_address'],
  ['::ffff:127.0.0.1', 'private_address'],
  ['fd00::1', 'private_address'],
  [undefined, 'unknown_host'],
])('a name that now stands for %s is not connected to: %s', async (address, error) => {
  // A second look-up would find a public server.
  dns.answers = address === undefined ? [] : [address, '93.184.216.34']
  expect(await send('https://pood.ee/hooks')).toEqual({ error, answer: '' })
  expect(dns.asked).toEqual(['pood.ee'])
})

test('a redirect is an answer, and is not followed', async () => {
  vi.stubEnv('WEBHOOK_LOOPBACK', 'allowed')
  const target = await startReceiver({ text: 'secret' })
  const receiver = await startReceiver({
    status: 302,
    text: 'moved',
    headers: { location: target.url },
  })
  expect(await send(receiver.url)).toEqual({ status: 302, answer: 'moved' })
  expect(target.requests).toEqual([])
})

test('of a long answer the beginning is kept', async () => {
  vi.stubEnv('WEBHOOK_LOOPBACK', 'allowed')
  const { url } = await startReceiver({ text: 'õ'.repeat(5_000_000) })
  expect(await send(url)).toEqual({ status: 200, answer: 'õ'.repeat(500) })
})

/** Starts a receiver whose answers have no end. */
const startEndlessReceiver = async (answerPart: (response: ServerResponse) => void) => {
  const server = createServer((_, response) => answerPart(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

/** A twentieth of ten seconds, in milliseconds. */
const limitMs = 500

describe('when the time for an answer is over,', () => {
  beforeEach(() => {
    vi.stubEnv('WEBHOOK_LOOPBACK', 'allowed')
    const createTimeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => createTimeout(ms / 20))
  })
  afterEach(() => void vi.restoreAllMocks())

  test('an endpoint that does not answer is given up', async () => {
    const { url } = await startReceiver('no response')
    expect(await send(url)).toEqual({ error: 'no_answer', answer: '' })
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(20 * limitMs)
  })

  test('an endpoint whose headers do not end is given up', async () => {
    const url = await startEndlessReceiver(({ socket }) => {
      socket?.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket?.write('x: y\r\n'), limitMs / 10)
      socket?.on('close', () => clearInterval(timer))
    })
    expect(await send(url)).toEqual({ error: 'no_answer', answer: '' })
  })

  test('the status of one whose body comes a letter at a time counts', async () => {
    const url = await startEndlessReceiver((response) => {
      response.writeHead(202).flushHeaders()
      const timer = setInterval(() => response.write('x'), limitMs / 10)
      response.on('close', () => clearInterval(timer))
    })
    expect(await send(url)).toEqual({ status: 202, answer: expect.stringMatching(/^x{1,11}$/) })
  })

  test('a body without an end is left after its beginning, and its connection closed', async () => {
    const closed = Promise.withResolvers<number>()
    let sent = 0
    const part = 'x'.repeat(1_000)
    const url = await startEndlessReceiver((response) => {
      const pump = () => {
        while (response.write(part)) sent += part.length
      }
      response
        .writeHead(200)
        .on('drain', pump)
        .on('close', () => closed.resolve(sent))
      pump()
    })
    expect(await send(url)).toEqual({ status: 200, answer: 'x'.repeat(500) })
    // What was on its way is lost with the buffers of both sides.
    expect(await closed.promise).toBeLessThan(20_000_000)
  })
})

test('a connection that is closed is no answer', async () => {
  vi.stubEnv('WEBHOOK_LOOPBACK', 'allowed')
  const { url } = await startReceiver('hang up')
  expect(await send(url)).toEqual({ error: 'no_connection', answer: '' })
})
