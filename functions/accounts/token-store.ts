import * as z from 'zod/mini'
import { invitationSeconds } from '#shared/accounts/invitation-time.ts'
import type { TokenCategory } from '#shared/api/users.ts'
import { tokenCategory } from '#shared/api/users.ts'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import type { Problem } from '#functions/lib/errors.ts'
import { hashSecret, newId, newSecret } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/lib/rate-limit.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { all, exists, missing } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { table } from '#functions/lib/store/table.ts'
import { runtime } from '#functions/lib/runtime.ts'

const hour = 60 * 60
const day = 24 * hour

/** How long the link of a letter holds, in seconds. */
export const tokenSeconds = {
  password_reset: hour,
  confirm_email: 3 * day,
  invitation: invitationSeconds,
} as const satisfies Record<TokenCategory, number>

/** How often one address may try tokens, at all the calls together that take one. */
const tokenLimit: Limit = { count: 60, seconds: 15 * 60 }

/**
 * Counts one try at a token by an address.
 * @throws Problem too_many_requests.
 */
export const countTokenTry = (address: string): Promise<void> =>
  countAttempt('token', address, tokenLimit)

export const tokenItem = z.object({
  category: tokenCategory,
  /** Whom it is about; absent while an invited person has no user. */
  user_id: z.optional(z.string()),
  /** The account that an invitation opens. */
  account_id: z.optional(z.string()),
  /** The hash of the stored password that a link to reset was asked against. */
  replaces: z.optional(z.string()),
  /** The address that the letter went to: whoever has the token can read its mailbox. */
  email: z.string(),
  expires_at: z.int(),
  /** Which attempt has used it up. */
  spent_by: z.optional(z.string()),
})
export type Token = z.infer<typeof tokenItem>

/** The answer to a token that is unknown, used or expired: the three cannot be told apart. */
export const tokenInvalid = (): Problem =>
  createFieldProblem({ field: 'token', code: 'token_invalid' })

/** A new token: the secret for the letter, and what is written of it, which tells nothing of the secret. */
export const newToken = (
  facts: Pick<Token, 'category' | 'user_id' | 'account_id' | 'email' | 'replaces'>,
): { secret: string; write: Write } => {
  const secret = newSecret()
  return {
    secret,
    write: {
      put: {
        ...keys.token(hashSecret(secret)),
        ...facts,
        expires_at: epochSeconds(now()) + tokenSeconds[facts.category],
      },
      if: missing,
    },
  }
}

/** Whether a text may be a token rather than an id: 256 bits in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

const read = async (secret: string): Promise<Token | undefined> => {
  const item = await table.get(keys.token(hashSecret(secret)))
  return item && tokenItem.parse(item)
}

const holds = (token: Token | undefined, category: TokenCategory): token is Token =>
  token?.category === category && token.expires_at > epochSeconds(now())

/**
 * The token of a letter.
 * @throws Problem token_invalid when it is unknown, of another kind, used or expired.
 */
export const findToken = async (category: TokenCategory, secret: string): Promise<Token> => {
  const token = await read(secret)
  if (!holds(token, category) || token.spent_by !== undefined) throw tokenInvalid()
  return token
}

/**
 * Uses a token up together with its effect, in one transaction: of any number of attempts at once
 * only one has an effect. `decide` says what is written; it is asked afresh after a lost race, and
 * what it throws leaves the token as it is.
 *
 * @throws Problem token_invalid when it is unknown, of another kind, used or expired.
 */
export const spendToken = async (
  category: TokenCategory,
  secret: string,
  decide: (token: Token) => Promise<readonly Write[]>,
): Promise<void> => {
  const attempt = newId('req')
  await retryTransaction(runtime, async () => {
    const token = await read(secret)
    // An earlier try of this very attempt may have been written though its answer was lost.
    if (token?.spent_by === attempt) return { done: undefined }
    if (!holds(token, category) || token.spent_by !== undefined) throw tokenInvalid()
    const spend: Write = {
      update: keys.token(hashSecret(secret)),
      set: { spent_by: attempt },
      if: all(exists, { absent: 'spent_by' }),
    }
    return { writes: [spend, ...(await decide(token))] }
  })
}
