import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { table } from '#functions/store/table.ts'
import { getPublicKeys } from '../id-token.ts'
import { toJsonResponse } from '../json-response.ts'

/** GET /sandbox/social/keys: the issuer's public keys, as a JWK set. */
export const handler: APIGatewayProxyHandlerV2 = async () =>
  toJsonResponse(await getPublicKeys(table))
