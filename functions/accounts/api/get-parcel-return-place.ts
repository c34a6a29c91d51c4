import { getParcelReturnPlace } from '#shared/api/accounts.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { storedSettingsOf } from '#functions/services/describe-account-settings.ts'
import { returnDataOf } from '#functions/services/return-data.ts'

export const handler = serve(getParcelReturnPlace, async ({ session }) =>
  returnDataOf(await storedSettingsOf(ownPerson(session).account)),
)
