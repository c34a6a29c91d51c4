import { listPasskeys } from '#shared/api/passkeys.ts'
import { describePasskeys, getPasskeys } from '#functions/auth/passkeys/passkey-store.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(listPasskeys, async ({ session }) => ({
  passkeys: describePasskeys(await getPasskeys(requirePerson(session).user.id)),
}))
