import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** A network of addresses that are not public servers, by the registries of IANA (RFC 6890). */
type Network = readonly [address: string, prefix: number]

const privateIpv4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
]

/** Of the public addresses of IPv6, which are in `2000::/3`, those that are not servers. */
const specialIpv6: readonly Network[] = [
  // Protocol assignments, among them Teredo, and documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which contains an address of IPv4.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const toBlockList = (family: 'ipv4' | 'ipv6', networks: readonly Network[]) => {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family)
  return list
}

const privateAddresses = toBlockList('ipv4', privateIpv4)
const publicIpv6 = toBlockList('ipv6', [['2000::', 3]])
const specialAddresses = toBlockList('ipv6', specialIpv6)

/**
 * Whether an address is one of a public server. Of IPv6 only global unicast is: not loopback, link-local
 * and private addresses, and none that contains one of IPv4 (`::ffff:`, `64:ff9b::`, 6to4, Teredo).
 */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !privateAddresses.check(address)
    : publicIpv6.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6')

/** A name stands for an address that is not public. */
export class PrivateAddress extends Error {
  constructor() {
    super('not a public address')
    this.name = 'PrivateAddress'
  }
}

/**
 * Creates the look-up of a connection. It fails when one of the addresses of a name is not public. The
 * connection goes to the addresses that were checked, so a name that changes meanwhile has no effect.
 */
export const createPublicLookup =
  (lookup: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new Error('no address'), '', 0)
      else if (!addresses.every(({ address }) => isPublicAddress(address)))
        callback(new PrivateAddress(), '', 0)
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
