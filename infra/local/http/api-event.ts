import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { OriginRequest } from './edge.ts'
import type { Match } from './routes.ts'

/** Content types that API Gateway passes on as text. Any other content is base64-encoded. */
const textContentTypes =
  /^(?:text\/|application\/(?:json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(?:json|xml)))/

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a time as API Gateway does: `21/Nov/2026:07:55:00 +0000`. */
const formatGatewayTime = (date: Date) => {
  const [day, time = ''] = date.toISOString().split('T')
  const [year, month, date_] = (day ?? '').split('-')
  return `${date_}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`
}

const parseQuery = (rawQuery: string) => {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(rawQuery))
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  return query
}

/** Builds the event of an HTTP API in payload format 2.0. */
export const buildApiEvent = (
  { request, path, rawQuery, headers }: OriginRequest,
  body: Buffer,
  { route, parameters }: Match<unknown>,
): APIGatewayProxyEventV2 => {
  const now = new Date()
  const ip = request.socket.remoteAddress ?? '127.0.0.1'
  const isText = body.length === 0 || textContentTypes.test(request.headers['content-type'] ?? '')
  const { cookie, host = '' } = request.headers
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: rawQuery,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers: { ...headers },
    ...(rawQuery !== '' && { queryStringParameters: parseQuery(rawQuery) }),
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
      time: formatGatewayTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  }
}
