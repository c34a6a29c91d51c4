import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, none of them left out. */
const groupsOf = (address: string): string[] => {
  // An address parser writes every address one way: small letters, no leading zeros.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = [], back = []] = written
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const leftOut = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...leftOut, ...back]
}

/**
 * What one subscriber of the network is known by: an IPv4 address, or the first 64 bits of an IPv6
 * address, of which everybody has some 10^19 to choose from (RFC 6177). Any other text is itself.
 */
export const networkOf = (who: string): string => {
  const [address = ''] = who.split('%', 1)
  if (!isIPv6(address)) return who
  const groups = groupsOf(address)
  const isMappedIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return (isMappedIpv4 ? groups : groups.slice(0, 4)).join(':')
}
