import { expect, test } from 'vitest'
import type { OrderList } from './order-input.ts'
import { readReport } from './read-report.ts'

const createAddresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}@firma.test`)

const accepted: readonly (readonly [string, OrderList['report'], readonly string[]])[] = [
  ['that is missing', undefined, []],
  ['that is empty', '', []],
  ['that is an empty list', [], []],
  ['with one address', { email: ' Ladu@firma.test ' }, ['Ladu@firma.test']],
  ['that is a list', ['ladu@firma.test'], ['ladu@firma.test']],
  ['with an address in other letters', { email: ['a@b.test', 'A@B.test', ''] }, ['a@b.test']],
  ['to five addresses', { email: createAddresses(5) }, createAddresses(5)],
]

test.each(accepted)('a report %s', (_, report, emails) =>
  expect(readReport({ report })).toEqual({ emails, issues: [] }),
)

test.each([
  ['to no address', ['a@b.test', 'mari', 'kati'], '004', 'mari'],
  ['to six addresses', createAddresses(6), '042', 'a5@firma.test'],
] as const)('a report %s is refused', (_, email, code, input) =>
  expect(readReport({ report: { email: [...email] } })).toMatchObject({
    emails: [],
    issues: [{ code, field: 'report.email', input }],
  }),
)
