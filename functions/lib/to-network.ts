import { isIPv6 } from 'node:net'

/** Returns the eight groups of an IPv6 address, including those that `::` omits. */
const expandGroups = (address: string): string[] => {
  // The URL parser normalizes the address: lower case, no leading zeros.
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = [], back = []] = normalized
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back]
}

/**
 * Returns the part of a network address that identifies one subscriber: a whole IPv4 address, or
 * the first 64 bits of an IPv6 address, as each subscriber chooses from 2^64 addresses (RFC 6177).
 * Returns any other text unchanged.
 */
export const toNetwork = (text: string): string => {
  const [address = ''] = text.split('%', 1)
  if (!isIPv6(address)) return text
  const groups = expandGroups(address)
  const isMappedIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return (isMappedIpv4 ? groups : groups.slice(0, 4)).join(':')
}
