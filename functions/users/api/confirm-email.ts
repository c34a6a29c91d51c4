import { confirmEmail } from '#shared/api/users.ts'
import { isSameEmail, maskEmail } from '#shared/contacts/email.ts'
import { accountsOfUser } from '#functions/accounts/account-store.ts'
import {
  countTokenTry,
  spendToken,
  tokenInvalid,
  type Token,
} from '#functions/accounts/token-store.ts'
import { findUserByEmail, getUser, type User } from '#functions/accounts/user-store.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { all, equals, exists, missing } from '#functions/lib/store/operations.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'
import { wordsOf } from '#functions/notifications/words/words-of.ts'

/** The new address takes the old one's place, and the pointers to the user move with it. */
const promote = async (user: User, email: string): Promise<Write[]> => {
  const holder = await findUserByEmail(email)
  if (holder && holder.id !== user.id)
    throw createFieldProblem({ field: 'token', code: 'email_used' })
  const accounts = await accountsOfUser(user.id)
  const isOtherMailbox = !isSameEmail(user.email, email)
  return [
    ...(isOtherMailbox
      ? [
          { delete: keys.email(user.email), if: equals('user_id', user.id) },
          { put: { ...keys.email(email), user_id: user.id }, if: missing },
        ]
      : []),
    {
      update: keys.user(user.id),
      set: { email, is_email_verified: true },
      remove: ['new_unverified_email'],
      if: all(equals('email', user.email), equals('new_unverified_email', email)),
    },
    // A company keeps the address under which it invited the person.
    ...accounts
      .filter(({ company_id }) => company_id === null)
      .map(({ id }) => ({ update: keys.account(id), set: { email }, if: exists })),
  ]
}

const confirming = async (user: User | undefined, { email }: Token): Promise<Write[]> => {
  if (user && user.new_unverified_email === email) return promote(user, email)
  if (!user || !isSameEmail(user.email, email)) throw tokenInvalid()
  return [
    {
      update: keys.user(user.id),
      set: { is_email_verified: true },
      if: equals('email', user.email),
    },
  ]
}

export const handler = serve(confirmEmail, async ({ body, session, request }) => {
  const locale = body.locale ?? ownSession(session).locale
  await countTokenTry(request.ip)
  let confirmed = ''
  let before: User | undefined
  await spendToken(body.category, body.token, async (token) => {
    before = token.user_id === undefined ? undefined : await getUser(token.user_id)
    confirmed = token.email
    return confirming(before, token)
  })
  if (before?.is_email_verified && !isSameEmail(before.email, confirmed)) {
    const data = { email: maskEmail(confirmed) }
    await sendEmail('email_changed', data, { to: before.email, locale })
  }
  return { message: wordsOf[locale].emailConfirmed, email: confirmed }
})
