import type { LookupAddress } from 'node:dns'
import { expect, test, vi } from 'vitest'
import { createPublicLookup, isPublicAddress, PrivateAddress } from './public-address.ts'

test.each([
  ['93.184.216.34', true],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['2a00:1450:400f:80c::200e', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['0:0:0:0:0:0:0:1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['100::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::1', false],
  ['3fff::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
])('%s is an address of a public server: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

const publicServer = { address: '93.184.216.34', family: 4 }
const machine = { address: '127.0.0.1', family: 4 }

/** Looks up a name that stands for these addresses. */
const lookUp = (addresses: readonly LookupAddress[], all: boolean) =>
  new Promise<unknown>((resolve, reject) => {
    const resolver = vi.fn((_: string, __: object, callback: (...found: unknown[]) => void) =>
      callback(null, addresses),
    )
    // @ts-expect-error The resolver has one of the many forms of `dns.lookup`.
    createPublicLookup(resolver)('pood.ee', { all }, (error, found, family) =>
      error ? reject(error) : resolve(all ? found : { address: found, family }),
    )
  })

test.each([
  ['one public address', [publicServer], true],
  ['no address', [], false],
  ['the machine itself', [machine], false],
  ['a public address and the machine itself', [publicServer, machine], false],
])('a name with %s is connected to: %s', async (_, addresses, expected) => {
  for (const all of [true, false]) {
    const found = lookUp(addresses, all)
    if (expected) await expect(found).resolves.toEqual(all ? addresses : addresses[0])
    else await expect(found).rejects.toThrow(addresses.length > 0 ? PrivateAddress : 'no address')
  }
})
