import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Returns the body of a request as text; the gateway encodes some bodies in base64. */
export const readRequestBody = ({ body, isBase64Encoded }: APIGatewayProxyEventV2): string =>
  isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : (body ?? '')
