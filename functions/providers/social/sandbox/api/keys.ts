import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { table } from '#functions/lib/store/table.ts'
import { publicKeys } from '../id-token.ts'
import { jsonAnswer } from '../json-answer.ts'

/** GET /sandbox/social/keys: the issuer's public keys, as a JWK set. */
export const handler: APIGatewayProxyHandlerV2 = async () => jsonAnswer(await publicKeys(table))
