import { listReturnableParcels } from '#shared/api/returns.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { listReturnable } from '#functions/returns/list-returnable.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listReturnableParcels, async ({ session }) => ({
  parcels: await listReturnable(runtime, requirePerson(session).account),
}))
