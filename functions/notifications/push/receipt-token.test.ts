import { beforeEach, expect, test, vi } from 'vitest'
import { buildReceiptToken, readReceiptToken } from './receipt-token.ts'

const push = { subject: 'ord_1', name: 'push/ready/recipient' }
const other = { subject: 'ord_2', name: 'push/ready/recipient' }

beforeEach(() => vi.stubEnv('LINK_KEY', 'a key'))

const split = (token: string) => {
  const [reference = '', code = ''] = token.split('.')
  return { reference, code }
}

test('a token names its push', () =>
  expect(readReceiptToken(buildReceiptToken(push))).toEqual(push))

const nameless = Buffer.from('["ord_1"]').toString('base64url')

test.each<[string, (own: ReturnType<typeof split>) => string]>([
  ['of another push', ({ code }) => `${split(buildReceiptToken(other)).reference}.${code}`],
  ['without a code', ({ reference }) => `${reference}.`],
  ['with another code', ({ reference }) => `${reference}.AAAAAAAAAA`],
  ['that is no JSON', ({ code }) => `AAAA.${code}`],
  ['without a name', ({ code }) => `${nameless}.${code}`],
  ['that is empty', () => ''],
])('a token %s names none', (_, forge) =>
  expect(readReceiptToken(forge(split(buildReceiptToken(push))))).toBeUndefined(),
)

test('a token of another environment names none', () => {
  const token = buildReceiptToken(push)
  vi.stubEnv('LINK_KEY', 'another key')
  expect(readReceiptToken(token)).toBeUndefined()
})
