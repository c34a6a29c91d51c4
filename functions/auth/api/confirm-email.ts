import { confirmEmail } from '#shared/api/users.ts'
import { isSameEmail, maskEmail } from '#shared/contact-details/email.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { listUserAccounts } from '#functions/store/records/account-store.ts'
import {
  consumeToken,
  createInvalidTokenProblem,
  type Token,
} from '#functions/store/records/token-store.ts'
import { trustAddress } from '#functions/notifications/records/refused-address-store.ts'
import { findUserByEmail, getUser, type User } from '#functions/store/records/user-store.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { clearLoginAttempts } from '#functions/accounts/login-attempts.ts'
import { rememberDevice } from '#functions/accounts/login-devices.ts'
import { createNextSession } from '#functions/auth/replace-session.ts'
import { getUserName } from '#functions/auth/get-user-name.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { requirePerson, requireSession, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals, exists, notExists } from '#functions/store/operations.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Replaces the user's e-mail by the new one and moves the pointers to the user. */
const buildEmailChangeWrites = async (user: User, email: string): Promise<Write[]> => {
  const emailOwner = await findUserByEmail(email)
  if (emailOwner && emailOwner.id !== user.id)
    throw createFieldProblem({ field: 'token', code: 'email_used' })
  const accounts = await listUserAccounts(user.id)
  const isOtherMailbox = !isSameEmail(user.email, email)
  return [
    ...(isOtherMailbox
      ? [
          { delete: keys.email(user.email), if: equals('user_id', user.id) },
          { put: { ...keys.email(email), user_id: user.id }, if: notExists },
        ]
      : []),
    {
      update: keys.user(user.id),
      set: { email, is_email_verified: true },
      remove: ['new_unverified_email', 'is_email_refused'],
      if: all(equals('email', user.email), equals('new_unverified_email', email)),
    },
    // A company's account keeps the address that the person was invited by.
    ...accounts
      .filter(({ company_id }) => company_id === null)
      .map(({ id }) => ({ update: keys.account(id), set: { email }, if: exists })),
  ]
}

const buildConfirmationWrites = async (
  user: User | undefined,
  { email }: Token,
  locale: Locale,
): Promise<Write[]> => {
  if (user && user.new_unverified_email === email) {
    const writes = await buildEmailChangeWrites(user, email)
    if (!user.is_email_verified || isSameEmail(user.email, email)) return writes
    const data = { kind: 'email_changed', email: maskEmail(email) } as const
    const notice = { to: user.email, name: await getUserName(user), locale, data }
    return [...writes, buildNoticeWrite(runtime, user.id, notice)]
  }
  if (!user || !isSameEmail(user.email, email)) throw createInvalidTokenProblem()
  return [
    {
      update: keys.user(user.id),
      set: { is_email_verified: true },
      remove: ['is_email_refused'],
      if: equals('email', user.email),
    },
  ]
}

export const handler = serve(confirmEmail, async ({ body, session, request, reply }) => {
  const locale = body.locale ?? requireSession(session).locale
  const sent = { secret: body.token, address: request.ip }
  let confirmed = ''
  // The session is replaced, so that a stolen id of the former one ends with the confirmation.
  const own = session?.user && session.account ? requirePerson(session) : undefined
  const next = own && createNextSession(own, { client: request.client })
  let isOwn = false
  await consumeToken(body.category, sent, async (token) => {
    const user = token.user_id === undefined ? undefined : await getUser(token.user_id)
    confirmed = token.email
    isOwn = user !== undefined && user.id === own?.user.id
    const writes = await buildConfirmationWrites(user, token, locale)
    return isOwn && next ? [...writes, ...next.writes] : writes
  })
  if (isOwn && next) reply.cookies.push(...createSessionCookies(next.secret))
  await trustAddress(runtime, confirmed)
  await clearLoginAttempts(confirmed)
  await rememberDevice(confirmed, request.device, reply)
  const t = await loadTexts(locale, ['emails'])
  return { message: t('emails:emailConfirmed'), email: confirmed }
})
