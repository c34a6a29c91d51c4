import middy from '@middy/core'
import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import type { WholeAccount } from '#functions/accounts/account-store.ts'
import type { User } from '#functions/accounts/user-store.ts'
import type { Session } from '#functions/session/session-store.ts'
import { Problem } from './errors.ts'
import type { Limit } from './rate-limit.ts'
import { countAttempt } from './rate-limit.ts'
import { answerErrors } from './serve/answer-errors.ts'
import { checkSession } from './serve/check-session.ts'
import { logCall } from './serve/log-call.ts'
import { parseInput } from './serve/parse-input.ts'
import type { ApiEvent, ApiResult, CallContext, Reply } from './serve/request.ts'
import { header, sourceAddress } from './serve/request.ts'
import { writeAnswer } from './serve/write-answer.ts'

/** What a call's handler gets: input that has passed the contract, and who sends it. */
export interface Input<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** `undefined` only for a first visit and for outside providers. */
  readonly session: Session | undefined
  readonly request: {
    readonly id: string
    /** The caller's address, for limits and the payment provider; never logged. */
    readonly ip: string
    readonly idempotencyKey: string | undefined
  }
  readonly reply: Reply
}

/** The session of a call that cannot come without one: it has passed the xsrf check. */
export const ownSession = (session: Session | undefined): Session => {
  if (session) return session
  throw new Problem('not_authenticated', 'Please reload the page')
}

/** The session of a call that only users may make, with the user and the account in use. */
export const ownPerson = (
  session: Session | undefined,
): Session & { readonly user: User; readonly account: WholeAccount } => {
  const own = ownSession(session)
  const { user, account } = own
  if (user && account) return { ...own, user, account }
  throw new Problem('not_authenticated', 'Please log in')
}

interface Options {
  /** How often one address may make this call. */
  readonly limit?: Limit
}

const idempotencyKey = (event: ApiEvent): string | undefined => {
  const key = header(event, 'idempotency-key')
  if (key !== undefined && !/^[\w-]{8,64}$/.test(key)) {
    throw new Problem('validation_error', 'Idempotency-Key must be 8 to 64 of A-Z a-z 0-9 _ -')
  }
  return key
}

/**
 * Makes the Lambda handler of a call: session, xsrf, account, input by the contract's schemas,
 * the use case, a check of its result by the same contract, errors in the wire's shape, one log line.
 * What the result's schema does not name never leaves the house.
 */
export const serve = <Params, Query, Body, Answer>(
  call: Call<
    z.ZodMiniType<Params>,
    z.ZodMiniType<Query>,
    z.ZodMiniType<Body>,
    z.ZodMiniType<unknown, Answer>
  >,
  handle: (input: Input<Params, Query, Body>) => NoInfer<Answer> | Promise<NoInfer<Answer>>,
  options: Options = {},
) =>
  middy<ApiEvent, ApiResult, Error, CallContext>()
    .use(logCall(call))
    .use(answerErrors)
    .use(checkSession(call))
    .use(parseInput(call))
    .handler(async (event, context) => {
      const { session, params, query, body, reply } = context.call
      const ip = sourceAddress(event)
      if (options.limit) await countAttempt(call.name, ip, options.limit)
      // The middlewares have parsed each part by this very call's schema; a generic call cannot carry that in types.
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion
      const input = {
        params,
        query,
        body,
        session,
        request: { id: event.requestContext.requestId, ip, idempotencyKey: idempotencyKey(event) },
        reply,
      } as Input<Params, Query, Body>
      const result = z.parse(call.result, await handle(input))
      return writeAnswer(call.answer ?? 'json', result, reply, header(event, 'accept-encoding'))
    })
