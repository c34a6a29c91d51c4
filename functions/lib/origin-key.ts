import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request has not come through CloudFront: it lacks the key that CloudFront shares with
 * the functions (`ORIGIN_KEY`). Without a key, as in local runs, every request passes.
 */
export const isDirectRequest = (headers: Readonly<Record<string, string | undefined>>): boolean => {
  const key = process.env['ORIGIN_KEY']
  return key !== undefined && !timingSafeEqual(hash(headers['x-origin-key'] ?? ''), hash(key))
}
