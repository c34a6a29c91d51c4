import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { apiError } from '#shared/api/errors.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Runtime } from './runtime.ts'
import { backOff, isTransient } from './back-off.ts'
import { commitWrites } from './commit-writes.ts'
import type { Key, Value, Write } from './operations.ts'
import { ConditionFailed, notExists, TransactionCanceled } from './operations.ts'

/** A request that may be repeated. */
export interface IdempotentRequest {
  readonly key: Key
  /** `createFingerprint` of the body: the same key with another body is rejected. */
  readonly fingerprint: string
}

/** The writes of a request and its result. */
export interface Decision<Result extends Value> {
  readonly writes: readonly Write[]
  readonly result: Result
}

/** How long a request's result is stored. */
export const requestTtlSeconds = 24 * 60 * 60
/** Attempts before a contended request fails. */
const maxAttempts = 12

const storedProblem = z.extend(
  z.pick(apiError, {
    error_type: true,
    error_code: true,
    message: true,
    errors: true,
    error_messages: true,
  }),
  { retry_after: z.optional(z.int()) },
)

/** The stored result of a request: its answer, or the problem that it was refused with. */
export const requestRecord = z.object({
  fingerprint: z.string(),
  answer: z.optional(z.unknown()),
  refusal: z.optional(storedProblem),
})

/** Hashes a request's body: SHA-256 of its JSON in base64url. */
export const createFingerprint = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/** The error for an idempotency key that was used with another body before. */
export const createKeyReusedProblem = (): Problem =>
  new Problem('conflict', 'This Idempotency-Key came with another body before', {
    code: 'idempotency_key_reused',
  })

/**
 * Reads the recorded result of a request; `undefined` when there is none.
 * @throws Problem: the recorded one, or conflict when the key was used with another body.
 */
const readRecord = async (runtime: Runtime, request: IdempotentRequest) => {
  const item = await runtime.table.get(request.key)
  if (!item) return undefined
  const record = requestRecord.parse(item)
  if (record.fingerprint !== request.fingerprint) throw createKeyReusedProblem()
  if (record.refusal) throw toProblem(record.refusal)
  return { answer: record.answer }
}

const toProblem = (stored: z.infer<typeof storedProblem>) =>
  new Problem(stored.error_type, stored.message, {
    code: stored.error_code,
    errors: stored.errors,
    ...(stored.error_messages && { rows: stored.error_messages }),
    ...(stored.retry_after !== undefined && { retryAfter: stored.retry_after }),
  })

const buildRequestWrite = (
  runtime: Runtime,
  request: IdempotentRequest,
  outcome: { answer: Value } | { refusal: Value },
) => ({
  put: {
    ...request.key,
    fingerprint: request.fingerprint,
    expires_at: toEpochSeconds(runtime.now()) + requestTtlSeconds,
    ...outcome,
  },
  if: notExists,
})

/**
 * Records an error before it is returned. A transaction of this request that is still in flight
 * then fails on the record instead of succeeding after the caller has received the error.
 */
const recordProblem = async <Result>(
  runtime: Runtime,
  request: IdempotentRequest,
  problem: Problem,
  parseResult: (answer: unknown) => Result,
): Promise<Result> => {
  const { type, code, message, errors, rows, retryAfter } = problem
  const outcome = {
    error_type: type,
    error_code: code,
    message,
    errors: errors.map((e) => ({ ...e })),
    error_messages: rows?.map((each) => ({ ...each })),
    retry_after: retryAfter,
  }
  try {
    await runtime.table.write(buildRequestWrite(runtime, request, { refusal: outcome }))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const found = await readRecord(runtime, request)
    if (found) return parseResult(found.answer)
  }
  throw problem
}

/**
 * Returns the recorded result of a request; `undefined` when the request is new. For callers whose
 * checks may fail by now although the request succeeded.
 * @throws Problem: the recorded one, or conflict when the key was used with another body.
 */
export const findRecordedResult = async <Result>(
  runtime: Runtime,
  request: IdempotentRequest,
  resultSchema: z.ZodMiniType<Result>,
): Promise<Result | undefined> => {
  const found = await readRecord(runtime, request)
  return found?.answer === undefined ? undefined : resultSchema.parse(found.answer)
}

/**
 * Lists which writes of a decision failed by their conditions, if the attempt shows that the request
 * has no record: the condition of the record, which is written first, held when another one failed.
 * The next attempt has the same condition, so it needs no read to be safe.
 */
const listFailedWrites = (error: unknown): readonly boolean[] | undefined => {
  if (!(error instanceof TransactionCanceled)) return undefined
  const [isRecorded, ...failed] = error.failed
  return !isRecorded && failed.includes(true) ? failed : undefined
}

/**
 * Executes a request exactly once under crashes, retries and races: its result is written into the
 * request's record in the same transaction as its effect, on condition that the record does not
 * exist.
 *
 * A failed transaction proves nothing: an earlier attempt may have been written or may still be in
 * flight. After a failure the record is read, unless the failure shows that there is none; without a
 * record `decide` runs again on fresh data. It is told which of its writes failed, if only
 * conditions failed.
 * A Problem that `decide` throws is recorded, too.
 *
 * @throws Problem: what `decide` throws; conflict when the key was used with another body, or
 *   when every attempt loses the race.
 */
export const commitOnce = async <Result extends Value>(
  runtime: Runtime,
  request: IdempotentRequest,
  resultSchema: z.ZodMiniType<Result>,
  decide: (failed: readonly boolean[] | undefined) => Promise<Decision<Result>>,
): Promise<Result> => {
  const parseResult = (answer: unknown) => resultSchema.parse(answer)
  // The first attempt needs no read: an existing record cancels the transaction.
  let mayBeRecorded = false
  let failed: readonly boolean[] | undefined
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const found = mayBeRecorded && (await readRecord(runtime, request))
    if (found) return parseResult(found.answer)
    try {
      const { writes, result } = await decide(failed)
      const record = buildRequestWrite(runtime, request, { answer: result })
      await commitWrites(runtime.table, [record, ...writes])
      return result
    } catch (error) {
      if (error instanceof Problem) return recordProblem(runtime, request, error, parseResult)
      if (!(error instanceof TransactionCanceled) && !isTransient(error)) throw error
      failed = listFailedWrites(error)
      mayBeRecorded = failed === undefined
    }
    await backOff(runtime, attempts)
  }
  const found = await readRecord(runtime, request)
  if (found) return parseResult(found.answer)
  const conflict = new Problem('conflict', formatMessage('conflict'))
  return recordProblem(runtime, request, conflict, parseResult)
}
