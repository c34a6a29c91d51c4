import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { defaultLocale } from '#shared/lib/locale.ts'
import {
  buildAccount,
  buildAccountWrites,
  buildUserWrites,
} from '#functions/accounts/build-account.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { buildTokenUrl, sendEmail } from '#functions/notifications/send-email.ts'
import { getNotification, recordSent } from '#functions/notifications/records/notification-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createToken } from '#functions/store/records/token-store.ts'
import { findUserByEmail, getUser, type User } from '#functions/store/records/user-store.ts'
import type { InitStep, StepPlan } from './init-step.ts'

/** Fixed ids, so that a repeated command finds the first support account. */
const accountId = 'acc_support'
const userId = 'usr_support'
const invitation = {
  subject: accountId,
  name: 'email/support_invitation',
  kind: 'support_invitation',
  channel: 'email',
} as const

const { table } = runtime

const buildUser = (email: string): User => ({
  id: userId,
  email,
  // Verified by the operator. A user without a password cannot be logged in to.
  is_email_verified: true,
  is_subscribed: false,
  account_id: accountId,
  session_epoch: 0,
})

const buildWrites = (email: string) => {
  const account = buildAccount({
    id: accountId,
    user_id: userId,
    name: email.slice(0, email.indexOf('@')),
    surname: '',
    email,
    phone: '',
    phone_verified: false,
    locale_code: defaultLocale,
    country: defaultSourceCountry,
  })
  return [
    ...buildUserWrites(buildUser(email)),
    ...buildAccountWrites({ ...account, groups: [{ name: 'support' }] }),
  ]
}

/** Sends the link to choose a password, then records it. A crash in between sends it twice. */
const invite = async (email: string) => {
  const { secret, write } = createToken({
    category: 'password_reset',
    user_id: userId,
    email,
    replaces: hashSecret(''),
  })
  await table.write(write)
  const url = buildTokenUrl('password_reset', secret, defaultLocale)
  await sendEmail('support_invitation', { url }, { to: email, locale: defaultLocale })
  await recordSent(runtime, invitation, undefined)
}

const planNewAccount = async (email: string | undefined): Promise<StepPlan> => {
  if (email === undefined)
    return {
      text: 'none',
      left: 'support account: run init again with --support <e-mail>',
    }
  if (validateRequiredEmail(email) !== undefined)
    throw new Error(`${email} is not an e-mail address`)
  if (await findUserByEmail(email))
    throw new Error('The e-mail address of --support has a user already. Name another one.')
  return {
    text: `${email}, who gets an e-mail to choose a password`,
    apply: async () => {
      await table.transact(buildWrites(email))
      await invite(email)
    },
  }
}

/** The first account of customer support, with a mailed invitation. */
export const supportAccountStep: InitStep = {
  name: 'support account',
  plan: async ({ support }) => {
    const user = await getUser(userId)
    if (!user) return planNewAccount(support)
    if (user.password !== undefined) return { text: user.email }
    if (await getNotification(runtime, invitation))
      return {
        text: user.email,
        left: `support account: ${user.email} has not chosen a password; a new link: "Forgot your password?" on the login page`,
      }
    return { text: `${user.email}, whose invitation was not sent`, apply: () => invite(user.email) }
  },
}
