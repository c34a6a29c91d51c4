import middy from '@middy/core'
import * as z from 'zod/mini'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import type { SessionEnd } from '#shared/accounts/session-end.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { User } from '#functions/store/records/user-store.ts'
import type { Client, Session } from '#functions/store/records/sessions/session.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Limit } from '#functions/store/rate-limit.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { answerTrial } from './answer-trial.ts'
import { handleErrors } from './handle-errors.ts'
import { checkOrigin } from './check-origin.ts'
import { checkSession } from './check-session.ts'
import { readDeviceToken } from './cookies.ts'
import { logCall } from './log-call.ts'
import { readClient } from './read-client.ts'
import { parseInput } from './parse-input.ts'
import type { ApiEvent, ApiResult, CallContext, Reply } from './request.ts'
import { getHeader, getSourceAddress } from './request.ts'
import { buildResponse, buildWireResponse } from './build-response.ts'
import { getWireFormat } from './wire-format.ts'

/** The input of a call's handler: validated by the contract, with the caller's session. */
export interface Input<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** `undefined` only on a first visit and for outside providers. */
  readonly session: Session | undefined
  /**
   * Whether the session of the cookie has just been replaced, by a login in another tab for
   * example. A new session cookie would overwrite the one that the browser is receiving.
   */
  readonly isSessionReplaced: boolean
  /** Why the user's session of the cookie has ended; `undefined` while one is live. */
  readonly sessionEnd: SessionEnd | undefined
  readonly request: {
    readonly id: string
    /** The caller's address, for rate limits and the payment provider. Never logged. */
    readonly ip: string
    readonly idempotencyKey: string | undefined
    /** The types that the client accepts, as in the header. */
    readonly accept: string
    /** Whether the request of a program is in XML, and so its response. */
    readonly isXml: boolean
    /** The token of the device cookie, which a browser that has logged in before sends. */
    readonly device: string | undefined
    /** The browser and country, as the user's list of sessions shows them. */
    readonly client: Client
  }
  readonly reply: Reply
}

/**
 * Returns the session of a call that requires one.
 * @throws Problem not_authenticated without a session.
 */
export const requireSession = (session: Session | undefined): Session => {
  if (session) return session
  throw new Problem('not_authenticated', 'Please reload the page')
}

/**
 * Returns the session of a call by an API key, with the account that the key acts for.
 * @throws Problem not_authenticated without an account.
 */
export const requireAccount = (
  session: Session | undefined,
): Session & { readonly account: AccountWithCompany } => {
  const own = requireSession(session)
  const { account } = own
  if (account) return { ...own, account }
  throw new Problem('not_authenticated', 'An API key is required')
}

/**
 * Returns the session of a call that requires a user, with the user and the account in use.
 * @throws Problem not_authenticated when nobody is logged in.
 */
export const requirePerson = (
  session: Session | undefined,
): Session & { readonly user: User; readonly account: AccountWithCompany } => {
  const own = requireSession(session)
  const { user, account } = own
  if (user && account) return { ...own, user, account }
  throw new Problem('not_authenticated', 'Please log in')
}

interface Options {
  /**
   * How often one person may make this call: a user, a visitor by the session, or a network for
   * requests without one.
   */
  readonly limit?: Limit
  /**
   * How often one network may make this call, where it costs money or could copy data: sessions are
   * free. Many people share a network.
   */
  readonly networkLimit?: Limit
}

/** Sites of all origins may read data that are the same for everybody, and keep them for a while. */
const publicDataHeaders = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
} as const

const readIdempotencyKey = (event: ApiEvent): string | undefined => {
  const key = getHeader(event, 'idempotency-key')
  if (key !== undefined && !/^[\w-]{8,64}$/.test(key)) {
    throw new Problem('validation_error', 'Idempotency-Key must be 8 to 64 of A-Z a-z 0-9 _ -')
  }
  return key
}

/**
 * Creates the Lambda handler of a call. It checks session, xsrf token and permissions, parses the
 * input by the contract's schemas, runs `handle`, parses the result by the contract, maps errors to
 * the wire's shape and writes one log line. Fields that the result's schema does not name are
 * removed.
 */
export const serve = <Params, Query, Body, Result>(
  call: Call<
    z.ZodMiniType<Params>,
    z.ZodMiniType<Query>,
    z.ZodMiniType<Body>,
    z.ZodMiniType<unknown, Result>
  >,
  handle: (input: Input<Params, Query, Body>) => NoInfer<Result> | Promise<NoInfer<Result>>,
  options: Options = {},
) =>
  middy<ApiEvent, ApiResult, Error, CallContext>()
    .use(answerTrial)
    .use(logCall(call))
    .use(handleErrors(call))
    .use(checkOrigin)
    .use(checkSession(call))
    .use(parseInput(call))
    .handler(async (event, context) => {
      const { session, isSessionReplaced, sessionEnd, params, query, body, reply } = context.call
      const ip = getSourceAddress(event)
      const { limit, networkLimit } = options
      if (limit) await countAttempt(call.name, session?.userId ?? session?.id ?? ip, limit)
      if (networkLimit) await countAttempt(`${call.name} network`, ip, networkLimit)
      // The middlewares have parsed each part by this call's schemas; the types of a generic call cannot express it.
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion
      const input = {
        params,
        query,
        body,
        session,
        isSessionReplaced,
        sessionEnd,
        request: {
          id: event.requestContext.requestId,
          ip,
          idempotencyKey: readIdempotencyKey(event),
          accept: getHeader(event, 'accept') ?? '*/*',
          isXml: getWireFormat(event) === 'xml',
          device: readDeviceToken(event.cookies ?? []),
          client: readClient(event),
        },
        reply,
      } as Input<Params, Query, Body>
      const result = z.parse(call.result, await handle(input))
      if (call.isPublicData) Object.assign(reply.headers, publicDataHeaders)
      const acceptEncoding = getHeader(event, 'accept-encoding')
      if (usesApiKey(call))
        return buildWireResponse(result, getWireFormat(event), reply, acceptEncoding)
      return buildResponse(call.responseType ?? 'json', result, reply, acceptEncoding)
    })
