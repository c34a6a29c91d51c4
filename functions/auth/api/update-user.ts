import { mayEditOwnEmail } from '#shared/accounts/permissions.ts'
import { checkProfile } from '#shared/accounts/forms/profile.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { updateUser } from '#shared/api/users.ts'
import { isSameEmail } from '#shared/contact-details/email.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { listUserAccounts } from '#functions/store/records/account-store.ts'
import { buildPhoneNotice } from '#functions/accounts/build-phone-notice.ts'
import { describePerson } from '#functions/accounts/describe-person.ts'
import { getUserAndAccount } from '#functions/store/records/user-store.ts'
import { notFound } from '#functions/lib/problem.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals, exists } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { saveChoice } from '#functions/store/records/sessions/change-session.ts'
import { prepareConfirmation } from '#functions/accounts/send-confirmation.ts'

export const handler = serve(updateUser, async ({ body, session }) => {
  const person = requirePerson(session)
  const { user, account } = person
  if (body.account_id !== undefined && body.account_id !== account.id) throw notFound('Account')
  rejectIssues(checkProfile(body, account.country))
  rejectIssues(await findForeignPhoneIssues({ phone: body.phone }))

  const phone =
    body.phone === undefined ? account.phone : toInternationalPhone(body.phone, account.country)
  const isPhoneChanged = phone !== account.phone
  const locale = body.locale_code ?? account.locale_code
  const writes: Write[] = [
    {
      update: keys.account(account.id),
      set: {
        name: body.name ?? account.name,
        phone,
        locale_code: locale,
        ...(isPhoneChanged && { phone_verified: false }),
      },
      if: equals('user_id', user.id),
    },
    ...(isPhoneChanged
      ? [
          { delete: keys.phoneCode(account.id) },
          buildPhoneNotice(runtime, { user, account, phone }),
        ]
      : []),
  ]

  const email = body.new_unverified_email
  const isUnchanged = email === undefined || email === user.new_unverified_email
  const isCurrent = email !== undefined && isSameEmail(email, user.email)
  let send: (() => Promise<void>) | undefined
  if (isCurrent && user.new_unverified_email !== undefined) {
    writes.push({ update: keys.user(user.id), remove: ['new_unverified_email'], if: exists })
  } else if (!isUnchanged && !isCurrent) {
    if (!mayEditOwnEmail(account, await listUserAccounts(user.id))) {
      throw createFieldProblem({ field: 'new_unverified_email', code: 'not_allowed' })
    }
    const confirmation = await prepareConfirmation({
      userId: user.id,
      email,
      locale,
      name: formatFullName(account),
    })
    const set = { new_unverified_email: email, ...confirmation.userChange }
    writes.push(confirmation.write, { update: keys.user(user.id), set, if: exists })
    send = confirmation.send
  }

  await writeTransaction(writes)
  await send?.()
  if (body.locale_code) await saveChoice(person, { locale: body.locale_code })
  const fresh = await getUserAndAccount(user.id, account.id, account.company_id)
  const described = await describePerson({ ...person, ...fresh })
  if (!described.user || !described.account) throw notFound('Account')
  return { user: described.user, account_settings: described.account.settings }
})
