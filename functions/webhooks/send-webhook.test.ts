import type { LookupAddress } from 'node:dns'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type DoubleResponse, startHttpDouble } from '#test/support/stack/http-double.ts'
import { sendWebhook } from './send-webhook.ts'

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

const send = (url: string) => sendWebhook(url, '{}', { 'webhook-id': 'evt_1' })

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

test('a connection that is closed is no answer', async () => {
  vi.stubEnv('WEBHOOK_LOOPBACK', 'allowed')
  const { url } = await startReceiver('hang up')
  expect(await send(url)).toEqual({ error: 'no_connection', answer: '' })
})
