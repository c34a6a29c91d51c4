import { getParcelReturnPlace } from '#shared/api/accounts.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { readStoredSettings } from '#functions/services/describe-account-settings.ts'
import { getReturnData } from '#functions/services/return-data.ts'

export const handler = serve(getParcelReturnPlace, async ({ session }) =>
  getReturnData(await readStoredSettings(requirePerson(session).account)),
)
