import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Session } from '#functions/session/session-store.ts'

export type ApiEvent = APIGatewayProxyEventV2
export type ApiResult = APIGatewayProxyStructuredResultV2

/** What a handler may add to its answer beside the result. */
export interface Reply {
  status: number
  readonly cookies: string[]
  readonly headers: Record<string, string>
}

/** What the middlewares have found out about a call. */
export interface CallState {
  session: Session | undefined
  params: unknown
  query: unknown
  body: unknown
  readonly reply: Reply
  readonly startedAt: number
}

/** Lambda's context, with what the middlewares gather on their way. */
export interface CallContext extends Context {
  call: CallState
}

/** One header, whatever its case: API Gateway passes names in lower case. */
export const header = (event: ApiEvent, name: string): string | undefined => event.headers[name]

/**
 * Where a call comes from, for limits; never logged. Behind CloudFront that is the visitor whom
 * it names, believed only with the key that it alone shares with us (`ORIGIN_KEY`).
 */
export const sourceAddress = (event: ApiEvent): string => {
  const key = process.env['ORIGIN_KEY']
  const viewer = header(event, 'x-viewer-address')
  const fromEdge = key !== undefined && header(event, 'x-origin-key') === key
  return fromEdge && viewer !== undefined ? viewer : event.requestContext.http.sourceIp
}
