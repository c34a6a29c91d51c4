import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { apiError } from '#shared/api/errors.ts'
import { epochSeconds } from '../clock.ts'
import { Problem } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { backOff, isTransient } from './back-off.ts'
import type { Key, Value, Write } from './operations.ts'
import { ConditionFailed, missing, TransactionRefused } from './operations.ts'

/** A request that may come again, with the same body or a different one. */
export interface IdempotentRequest {
  readonly key: Key
  /** `fingerprint` of the body: the same key with another body is refused. */
  readonly fingerprint: string
}

/** What to write for an answer. */
export interface Decision<Answer extends Value> {
  readonly writes: readonly Write[]
  readonly answer: Answer
}

/** How long a request is remembered. */
export const rememberSeconds = 24 * 60 * 60
/** Tries before a contended request is given up. */
const maxTries = 12

const refusal = z.pick(apiError, {
  error_type: true,
  error_code: true,
  message: true,
  errors: true,
})

export const requestRecord = z.object({
  fingerprint: z.string(),
  answer: z.optional(z.unknown()),
  refusal: z.optional(refusal),
})

/** A short digest of a request's body. */
export const fingerprint = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/** The answer to a request whose key came with another body before. */
export const keyReused = (): Problem =>
  new Problem('conflict', 'This Idempotency-Key came with another body before', {
    code: 'idempotency_key_reused',
  })

/** The recorded end of a request: its answer, or its refusal thrown again. */
const readRecord = async (runtime: Runtime, request: IdempotentRequest) => {
  const item = await runtime.table.get(request.key)
  if (!item) return undefined
  const record = requestRecord.parse(item)
  if (record.fingerprint !== request.fingerprint) throw keyReused()
  if (record.refusal) throw problemOf(record.refusal)
  return { answer: record.answer }
}

const problemOf = ({ error_type, error_code, message, errors }: z.infer<typeof refusal>) =>
  new Problem(error_type, message, { code: error_code, errors })

const record = (
  runtime: Runtime,
  request: IdempotentRequest,
  end: { answer: Value } | { refusal: Value },
) => ({
  put: {
    ...request.key,
    fingerprint: request.fingerprint,
    expires_at: epochSeconds(runtime.now()) + rememberSeconds,
    ...end,
  },
  if: missing,
})

/**
 * Records a refusal before it is answered: a transaction of this request that is still under way
 * finds the record and cannot succeed behind the caller's back.
 */
const refuse = async <Answer>(
  runtime: Runtime,
  request: IdempotentRequest,
  problem: Problem,
  read: (answer: unknown) => Answer,
): Promise<Answer> => {
  const { type, code, message, errors } = problem
  const end = { error_type: type, error_code: code, message, errors: errors.map((e) => ({ ...e })) }
  try {
    await runtime.table.write(record(runtime, request, { refusal: end }))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const found = await readRecord(runtime, request)
    if (found) return read(found.answer)
  }
  throw problem
}

/**
 * What a request was answered before; undefined when it is new. For callers whose checks may say
 * otherwise by now: the first answer stands.
 * @throws Problem: the recorded refusal, or conflict when the key came with another body.
 */
export const recordedAnswer = async <Answer>(
  runtime: Runtime,
  request: IdempotentRequest,
  answerSchema: z.ZodMiniType<Answer>,
): Promise<Answer | undefined> => {
  const found = await readRecord(runtime, request)
  return found?.answer === undefined ? undefined : answerSchema.parse(found.answer)
}

/** A single write is cheaper than a transaction of one, and a full locker refuses many at once. */
const commit = async (runtime: Runtime, writes: readonly Write[]): Promise<void> => {
  const [only, ...others] = writes
  if (only === undefined || others.length > 0) return runtime.table.transact(writes)
  await runtime.table.write(only)
}

/**
 * Does something exactly once, whatever crashes, repeats or races: the answer is written into the
 * request's record in the same transaction as its effect, and the record must not exist before.
 *
 * A failed transaction proves nothing: an earlier try of it may have been written, or may still
 * be. So nothing is concluded from the failure; the record is read, and if there is none, `decide`
 * looks at the table afresh and tries again. A Problem that `decide` throws is recorded, too.
 *
 * @throws Problem: what `decide` refuses; conflict when the key came with another body, or when
 *   rivals win every try.
 */
export const commitOnce = async <Answer extends Value>(
  runtime: Runtime,
  request: IdempotentRequest,
  answerSchema: z.ZodMiniType<Answer>,
  decide: () => Promise<Decision<Answer>>,
): Promise<Answer> => {
  const read = (answer: unknown) => answerSchema.parse(answer)
  for (let tries = 0; tries < maxTries; tries += 1) {
    // The first try needs no look: a record that is there already refuses the transaction.
    const found = tries > 0 && (await readRecord(runtime, request))
    if (found) return read(found.answer)
    try {
      const { writes, answer } = await decide()
      await commit(runtime, [record(runtime, request, { answer }), ...writes])
      return answer
    } catch (error) {
      if (error instanceof Problem) return refuse(runtime, request, error, read)
      const isLost = error instanceof TransactionRefused || error instanceof ConditionFailed
      if (!isLost && !isTransient(error)) throw error
    }
    await backOff(runtime, tries)
  }
  const found = await readRecord(runtime, request)
  if (found) return read(found.answer)
  const conflict = new Problem('conflict', 'This was changed in the meantime. Please try again.')
  return refuse(runtime, request, conflict, read)
}
