import { table } from '#functions/store/table.ts'
import { getPublicKeys } from '../id-token.ts'
import { toJsonResponse } from '../json-response.ts'
import { serveSandbox } from '../../../serve-sandbox.ts'

/** GET /sandbox/social/keys: the issuer's public keys, as a JWK set. */
export const handler = serveSandbox(async () => toJsonResponse(await getPublicKeys(table)))
