import { Secret, TOTP } from 'otpauth'
import { addPasskey, startPasskey, startPasskeyLogin } from '#shared/api/passkeys.ts'
import { confirmTotp, startTotp } from '#shared/api/second-factor.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import { createAuthenticator } from '#test/support/visitors/software-authenticator.ts'
import type { DumpStack } from './dump-stack.ts'

/** Stores passkeys, codes of an app and what is left of setting them up. */
export const setUpFactors = async (stack: DumpStack): Promise<void> => {
  const visitor = await logInAs(stack, 'private.lt@demo.test')
  const { options } = await visitor.call(startPasskey, { body: { password } })
  const credential = createAuthenticator(stack.url).create(options)
  await visitor.call(addPasskey, { body: { name: 'Telefonas', credential } })
  const { secret } = await visitor.call(startTotp, { body: { password } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await visitor.call(confirmTotp, { body: { code } })
  const other = await logInAs(stack, 'private.lv@demo.test')
  await other.call(startTotp, { body: { password } })
  await other.call(startPasskeyLogin)
}
