import { getPhoneVerification } from '#shared/api/accounts.ts'
import { maskPhone } from '#shared/contacts/phone.ts'
import { triesLeft } from '#functions/accounts/phone-code.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'

export const handler = serve(getPhoneVerification, async ({ session }) => {
  const { account } = ownPerson(session)
  return {
    phone_verified: account.phone_verified,
    phone: maskPhone(account.phone),
    attempts_left: await triesLeft(account),
  }
})
