import * as z from 'zod/mini'
import { invitationTtlSeconds } from '#shared/accounts/invitation-ttl.ts'
import type { TokenCategory } from '#shared/accounts/token-category.ts'
import { tokenCategory } from '#shared/accounts/token-category.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import type { Problem } from '#functions/lib/problem.ts'
import { hashSecret, createId, createSecret } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/store/rate-limit.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, exists, notExists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds

/** How long the link in an e-mail is valid, in seconds. */
export const tokenSeconds = {
  password_reset: hourSeconds,
  confirm_email: 3 * daySeconds,
  invitation: invitationTtlSeconds,
} as const satisfies Record<TokenCategory, number>

/** How long a token is kept after its end, to tell who opens the link why it has no effect. */
const retentionSeconds = 30 * daySeconds

/**
 * Unknown tokens from one network, over all calls that accept one. Known ones are never refused by
 * it: many people share a network, and a token of 256 bits cannot be guessed.
 */
const unknownTokenLimit: Limit = { count: 60, seconds: 15 * 60 }

/** A token that a request contains. */
export interface SentToken {
  readonly secret: string
  /** Network address of the caller. */
  readonly address: string
}

/** A stored token of an e-mailed link. Its key contains the hash of the secret. */
export const tokenItem = z.object({
  category: tokenCategory,
  /** The token's user; absent while an invited person has none. */
  user_id: z.optional(z.string()),
  /** The account of an invitation. */
  account_id: z.optional(z.string()),
  /** The hash of the stored password at the time when a reset link was requested. */
  replaces: z.optional(z.string()),
  /** The address that the e-mail was sent to. The holder of the token can read its mailbox. */
  email: z.string(),
  /** When the link ends. Tokens of earlier releases end with their item. */
  valid_until: z.optional(z.int()),
  /** When the item is deleted. Until then it shows whether the link was used or has expired. */
  expires_at: z.int(),
  /** The attempt that has consumed the token. */
  spent_by: z.optional(z.string()),
})
export type Token = z.infer<typeof tokenItem>

/** Why a token has no effect. `token_invalid`: unknown, withdrawn or replaced by a newer fact. */
type TokenRefusal = 'token_invalid' | 'token_used' | 'token_expired'

/** The error for a token without effect. Only who holds the link learns the reason. */
export const createInvalidTokenProblem = (code: TokenRefusal = 'token_invalid'): Problem =>
  createFieldProblem({ field: 'token', code })

/** Creates a token: the secret for the e-mail, and the write that stores its hash. */
export const createToken = (
  fields: Pick<Token, 'category' | 'user_id' | 'account_id' | 'email' | 'replaces'>,
): { secret: string; write: Write } => {
  const secret = createSecret()
  const validUntil = toEpochSeconds(now()) + tokenSeconds[fields.category]
  return {
    secret,
    write: {
      put: {
        ...keys.token(hashSecret(secret)),
        ...fields,
        valid_until: validUntil,
        expires_at: validUntil + retentionSeconds,
      },
      if: notExists,
    },
  }
}

/** Whether a text has the form of a token rather than an id: 256 bits in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** @throws Problem token_invalid for an unknown token; too_many_requests after many of them. */
const findToken = async ({ secret, address }: SentToken): Promise<Token> => {
  const item = await runtime.table.get(keys.token(hashSecret(secret)))
  if (item) return tokenItem.parse(item)
  await countAttempt('token', address, unknownTokenLimit)
  throw createInvalidTokenProblem()
}

/** @throws Problem token_invalid, token_used or token_expired unless the token may be used. */
const requireValidToken = (token: Token, category: TokenCategory): Token => {
  if (token.category !== category) throw createInvalidTokenProblem()
  if (token.spent_by !== undefined) throw createInvalidTokenProblem('token_used')
  const validUntil = token.valid_until ?? token.expires_at
  if (validUntil <= toEpochSeconds(now())) throw createInvalidTokenProblem('token_expired')
  return token
}

/**
 * Returns the token of an e-mailed link.
 * @throws Problem token_invalid when it is unknown or of another category; token_used;
 *   token_expired; too_many_requests after many unknown tokens from the network.
 */
export const getValidToken = async (category: TokenCategory, sent: SentToken): Promise<Token> =>
  requireValidToken(await findToken(sent), category)

/**
 * Consumes a token together with its effect, in one transaction: of several concurrent attempts
 * only one has an effect. `decide` returns the writes of the effect; it runs again after a lost
 * race. When it throws, the token stays valid.
 *
 * @throws Problem token_invalid when it is unknown or of another category; token_used;
 *   token_expired; too_many_requests after many unknown tokens from the network.
 */
export const consumeToken = async (
  category: TokenCategory,
  sent: SentToken,
  decide: (token: Token) => Promise<readonly Write[]>,
): Promise<void> => {
  const attempt = createId('req')
  await retryTransaction(runtime, async () => {
    const found = await findToken(sent)
    // A previous iteration may have been written although its response was lost.
    if (found.spent_by === attempt) return { done: undefined }
    const token = requireValidToken(found, category)
    const consumeWrite: Write = {
      update: keys.token(hashSecret(sent.secret)),
      set: { spent_by: attempt },
      if: all(exists, { absent: 'spent_by' }),
    }
    return { writes: [consumeWrite, ...(await decide(token))] }
  })
}
