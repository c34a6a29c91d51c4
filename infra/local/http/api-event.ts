import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { OriginRequest } from './edge.ts'
import type { Match } from './routes.ts'

/** Content that API Gateway passes on as text; anything else comes in base64. */
const textual =
  /^(?:text\/|application\/(?:json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(?:json|xml)))/

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `21/Nov/2026:07:55:00 +0000` */
const gatewayTime = (date: Date) => {
  const [day, time = ''] = date.toISOString().split('T')
  const [year, month, date_] = (day ?? '').split('-')
  return `${date_}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`
}

const queryOf = (rawQuery: string) => {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(rawQuery))
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  return query
}

/** The event of an HTTP API in payload format 2.0. */
export const apiEvent = (
  { request, path, rawQuery, headers }: OriginRequest,
  body: Buffer,
  { route, parameters }: Match<unknown>,
): APIGatewayProxyEventV2 => {
  const now = new Date()
  const ip = request.socket.remoteAddress ?? '127.0.0.1'
  const isText = body.length === 0 || textual.test(request.headers['content-type'] ?? '')
  const { cookie, host = '' } = request.headers
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: rawQuery,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers: { ...headers },
    ...(rawQuery !== '' && { queryStringParameters: queryOf(rawQuery) }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: { ...parameters } }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: host.split('.')[0] ?? '',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: ip,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: gatewayTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  }
}
