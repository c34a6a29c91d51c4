import { afterEach, expect, test, vi } from 'vitest'
import { createExampleSubscription } from '#test/support/push/example-subscription.ts'
import { checkSubscription } from './check-subscription.ts'

const subscription = createExampleSubscription()

afterEach(() => void vi.unstubAllEnvs())

const check = (change: object) => () => checkSubscription({ ...subscription, ...change }, 'field')

test('a subscription at a public service is accepted, also with a long address', () => {
  expect(check({})).not.toThrow()
  expect(check({ endpoint: `${subscription.endpoint}${'A'.repeat(900)}` })).not.toThrow()
})

test.each([
  ['without TLS', { endpoint: 'http://push.pakk.ee/' }],
  ['at an address', { endpoint: 'https://10.0.0.1/' }],
  ['at the metadata service', { endpoint: 'https://169.254.169.254/' }],
  ['at this machine', { endpoint: 'https://127.0.0.1/' }],
  ['at a private name', { endpoint: 'https://push.internal/' }],
  ['at no address', { endpoint: 'push' }],
  ['with a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
])('a subscription %s is refused', (_, change) => expect(check(change)).toThrow('not valid'))

test('a local run sends to this machine, as webhooks do', () => {
  vi.stubEnv('WEBHOOK_LOOPBACK', 'allowed')
  expect(check({ endpoint: 'http://127.0.0.1:1/' })).not.toThrow()
})
