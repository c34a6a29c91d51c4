import { getPhoneVerification } from '#shared/api/accounts.ts'
import { maskPhone } from '#shared/contact-details/phone.ts'
import { countCodeAttemptsLeft } from '#functions/accounts/phone-code.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(getPhoneVerification, async ({ session }) => {
  const { account } = requirePerson(session)
  return {
    account,
    phone_verified: account.phone_verified,
    phone: maskPhone(account.phone),
    attempts_left: await countCodeAttemptsLeft(account),
  }
})
