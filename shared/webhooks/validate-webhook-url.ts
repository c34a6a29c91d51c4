import type { Violation } from '#shared/lib/field-issues.ts'
import { maxWebhookUrl } from './webhook.ts'

/** What both the browser and Node have, and no library of `shared` declares. */
declare const URL: new (
  text: string,
) => Readonly<Record<'protocol' | 'hostname' | 'username' | 'password' | 'hash', string>>

const parseUrl = (text: string) => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** The ends of names that no public server has (RFC 2606, 6761, 6762, 8375 and 9476). */
const privateEndings = [
  'alt',
  'example',
  'home.arpa',
  'internal',
  'invalid',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'test',
]

/** Whether a host is written as an address. `URL` has brought every form of IPv4 to four numbers. */
const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)

const isPrivateName = (host: string): boolean =>
  !host.includes('.') ||
  privateEndings.some((ending) => host === ending || host.endsWith(`.${ending}`))

/** The names of this machine. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Whether a host is this machine, which receives webhooks only in a local run. */
export const isLoopbackHost = (host: string): boolean => loopbackHosts.includes(host)

/**
 * Validates the address of an endpoint: `https`, a public name, no user or password. A local run also
 * allows the machine itself (`allowsLoopback`). What the name stands for is checked at each sending.
 */
export const validateWebhookUrl = (
  text: string,
  {
    allowsLoopback = false,
    maxLength = maxWebhookUrl,
  }: { readonly allowsLoopback?: boolean; readonly maxLength?: number } = {},
): Violation => {
  if (text === '') return 'required'
  if (text.length > maxLength) return 'too_long'
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'webhook_url_invalid'
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'webhook_url_invalid'
  const host = url.hostname.replace(/\.$/, '')
  if (allowsLoopback && isLoopbackHost(host)) return undefined
  if (url.protocol !== 'https:') return 'webhook_url_not_https'
  return isAddress(host) || isPrivateName(host) ? 'webhook_url_private' : undefined
}
