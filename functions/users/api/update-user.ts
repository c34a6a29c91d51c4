import { mayEditOwnEmail } from '#shared/accounts/permissions.ts'
import { checkProfile } from '#shared/accounts/forms/profile.ts'
import { updateUser } from '#shared/api/users.ts'
import { isSameEmail } from '#shared/contacts/email.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import { accountsOfUser } from '#functions/accounts/account-store.ts'
import { describePerson } from '#functions/accounts/describe-person.ts'
import { getUserAndAccount } from '#functions/accounts/user-store.ts'
import { notFound } from '#functions/lib/errors.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { equals, exists } from '#functions/lib/store/operations.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { rememberChoice } from '#functions/session/session-store.ts'
import { prepareConfirmation } from '../mail-confirmation.ts'

export const handler = serve(updateUser, async ({ body, session }) => {
  const person = ownPerson(session)
  const { user, account } = person
  if (body.account_id !== undefined && body.account_id !== account.id) throw notFound('Account')
  rejectIssues(checkProfile(body, account.country))

  const phone =
    body.phone === undefined ? account.phone : internationalPhone(body.phone, account.country)
  const isOtherPhone = phone !== account.phone
  const locale = body.locale_code ?? account.locale_code
  const writes: Write[] = [
    {
      update: keys.account(account.id),
      set: {
        name: body.name ?? account.name,
        phone,
        locale_code: locale,
        ...(isOtherPhone && { phone_verified: false }),
      },
      if: equals('user_id', user.id),
    },
    ...(isOtherPhone ? [{ delete: keys.phoneCode(account.id) }] : []),
  ]

  const email = body.new_unverified_email
  const asksAgain = email === undefined || email === user.new_unverified_email
  const isCurrent = email !== undefined && isSameEmail(email, user.email)
  let send: (() => Promise<void>) | undefined
  if (isCurrent && user.new_unverified_email !== undefined) {
    writes.push({ update: keys.user(user.id), remove: ['new_unverified_email'], if: exists })
  } else if (!asksAgain && !isCurrent) {
    if (!mayEditOwnEmail(account, await accountsOfUser(user.id))) {
      throw createFieldProblem({ field: 'new_unverified_email', code: 'not_allowed' })
    }
    const letter = await prepareConfirmation({ userId: user.id, email, locale })
    const set = { new_unverified_email: email, ...letter.remembered }
    writes.push(letter.write, { update: keys.user(user.id), set, if: exists })
    send = letter.send
  }

  await writeTogether(writes)
  await send?.()
  if (body.locale_code) await rememberChoice(person, { locale: body.locale_code })
  const fresh = await getUserAndAccount(user.id, account.id, account.company_id)
  const told = await describePerson({ ...person, ...fresh })
  if (!told.user || !told.account) throw notFound('Account')
  return { user: told.user, account_settings: told.account.settings }
})
