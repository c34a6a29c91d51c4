import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { ResponseType } from '#shared/api/call.ts'
import type { SessionEnd } from '#shared/accounts/session-end.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/** A request of API Gateway's HTTP API. */
export type ApiEvent = APIGatewayProxyEventV2
/** A response to API Gateway's HTTP API. */
export type ApiResult = APIGatewayProxyStructuredResultV2

/** What a handler may add to the response: status, cookies and headers. */
export interface Reply {
  status: number
  /** The format of a document that is not of its call's usual one. */
  type?: ResponseType
  readonly cookies: string[]
  readonly headers: Record<string, string>
  /** Added to the log line of the call. */
  readonly logFields: LogFields
}

/** Fields of the log line of a login, successful or not: ids only, no personal data. */
export interface LogFields {
  /** The authentication method. */
  way?: 'password' | 'passkey' | 'google' | 'facebook'
  /** The id of the user who is logging in; undefined for an unknown e-mail. */
  user?: string
}

/** The state that the middlewares share. */
export interface CallState {
  session: Session | undefined
  /** Whether a login, logout or change of password has just replaced the session of the cookie. */
  isSessionReplaced: boolean
  /** Why the user's session of the cookie has ended. */
  sessionEnd: SessionEnd | undefined
  params: unknown
  query: unknown
  body: unknown
  readonly reply: Reply
  readonly startedAt: number
}

/** Lambda's context with the state of the call. */
export interface CallContext extends Context {
  call: CallState
}

/** Returns a header by its lower-case name, as API Gateway passes it. */
export const getHeader = (event: ApiEvent, name: string): string | undefined => event.headers[name]

/**
 * Returns the caller's network address, for rate limits; never logged. Behind CloudFront, from
 * where `checkOrigin` lets requests pass, it is the viewer's address.
 */
export const getSourceAddress = (event: ApiEvent): string => {
  const isBehindCloudFront = process.env['ORIGIN_KEY'] !== undefined
  const viewer = isBehindCloudFront ? getHeader(event, 'x-viewer-address') : undefined
  return viewer ?? event.requestContext.http.sourceIp
}
