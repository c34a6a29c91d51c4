import { confirmEmail } from '#shared/api/users.ts'
import { isSameEmail, maskEmail } from '#shared/contacts/email.ts'
import { listUserAccounts } from '#functions/store/records/account-store.ts'
import {
  countTokenAttempt,
  consumeToken,
  createInvalidTokenProblem,
  type Token,
} from '#functions/store/records/token-store.ts'
import { findUserByEmail, getUser, type User } from '#functions/store/records/user-store.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals, exists, notExists } from '#functions/store/operations.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'

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
      remove: ['new_unverified_email'],
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
): Promise<Write[]> => {
  if (user && user.new_unverified_email === email) return buildEmailChangeWrites(user, email)
  if (!user || !isSameEmail(user.email, email)) throw createInvalidTokenProblem()
  return [
    {
      update: keys.user(user.id),
      set: { is_email_verified: true },
      if: equals('email', user.email),
    },
  ]
}

export const handler = serve(confirmEmail, async ({ body, session, request }) => {
  const locale = body.locale ?? requireSession(session).locale
  await countTokenAttempt(request.ip)
  let confirmed = ''
  let before: User | undefined
  await consumeToken(body.category, body.token, async (token) => {
    before = token.user_id === undefined ? undefined : await getUser(token.user_id)
    confirmed = token.email
    return buildConfirmationWrites(before, token)
  })
  if (before?.is_email_verified && !isSameEmail(before.email, confirmed)) {
    const data = { email: maskEmail(confirmed) }
    await sendEmail('email_changed', data, { to: before.email, locale })
  }
  const t = await loadTexts(locale, ['emails'])
  return { message: t('emails:emailConfirmed'), email: confirmed }
})
