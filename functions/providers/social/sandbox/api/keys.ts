import { table } from '#functions/store/table.ts'
import { getPublicKeys } from '#functions/providers/social/sandbox/id-token.ts'
import { toJsonResponse } from '#functions/providers/social/sandbox/json-response.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** GET /sandbox/social/keys: the issuer's public keys, as a JWK set. */
export const handler = serveSandbox(async () => toJsonResponse(await getPublicKeys(table)))
