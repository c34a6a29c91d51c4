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

/** Where a call comes from, for limits; never logged. */
export const sourceAddress = (event: ApiEvent): string => event.requestContext.http.sourceIp
