import * as z from 'zod/mini'
import { isSameToken } from '#functions/http/cookies.ts'
import { deriveLinkCode } from '#functions/lib/link-code.ts'
import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'

const reference = z.tuple([z.string(), z.string()])

type Reference = Pick<NotificationMessage, 'subject' | 'name'>

const toCode = ({ subject, name }: Reference): string => deriveLinkCode(['push', subject, name])

/**
 * Builds the token by which a device reports that it has shown a push: which one it was, and a code of it that
 * nobody else can make. It is good for nothing else.
 */
export const buildReceiptToken = ({ subject, name }: Reference): string =>
  `${Buffer.from(JSON.stringify([subject, name])).toString('base64url')}.${toCode({ subject, name })}`

/** Returns which push a token reports; undefined for one that was not made here. */
export const readReceiptToken = (token: string): Reference | undefined => {
  const [encoded = '', code = ''] = token.split('.')
  try {
    const text = Buffer.from(encoded, 'base64url').toString()
    const [subject, name] = reference.parse(JSON.parse(text))
    return isSameToken(code, toCode({ subject, name })) ? { subject, name } : undefined
  } catch {
    return undefined
  }
}
