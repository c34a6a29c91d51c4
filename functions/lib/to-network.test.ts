import { expect, test } from 'vitest'
import { toNetwork } from './to-network.ts'

test.each([
  ['two addresses of one subscriber', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['one address written twice', '2001:DB8:1:2:0::1', '2001:0db8:0001:0002::0001', true],
  ['one address by two interfaces', 'fe80::1%eth0', 'fe80::1%eth1', true],
  ['a short address', '2001:db8::', '2001:db8:0:0:1::', true],
  ['two subscribers', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['two IPv4 addresses within IPv6', '::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['two IPv4 addresses', '192.0.2.1', '192.0.2.2', false],
  ['two e-mails', 'a@b.ee', 'b@b.ee', false],
  ['two phones', '+37255512345', '+37255512346', false],
  ['two ids', 'acc_1', 'acc_2', false],
  ['nothing and the loopback', '', '::1', false],
])('%s: %s and %s are one network: %s', (_, one, other, same) =>
  expect(toNetwork(one) === toNetwork(other)).toBe(same),
)

test('returns any other text unchanged', () => {
  expect(['mari@example.com', '', '192.0.2.1'].map(toNetwork)).toEqual([
    'mari@example.com',
    '',
    '192.0.2.1',
  ])
})
