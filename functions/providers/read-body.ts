import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** The body of a request as text, whichever way the gateway passes it on. */
export const readBody = ({ body, isBase64Encoded }: APIGatewayProxyEventV2): string =>
  isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : (body ?? '')
