import * as z from 'zod/mini'
import { createSecret } from '#functions/lib/ids.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import { all, ConditionFailed, equals } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'

/** How long a browser has to answer, in seconds. */
export const challengeSeconds = 5 * 60

/** A stored challenge: what it was made for, as an answer to one kind is none to the other. */
export const challengeItem = z.object({
  purpose: z.enum(['log_in', 'add']),
  expires_at: z.int(),
})
type Purpose = z.infer<typeof challengeItem>['purpose']

/** Stores a challenge for a session, and returns it. */
export const createChallenge = async (secretHash: string, purpose: Purpose): Promise<string> => {
  const challenge = createSecret()
  await runtime.table.write({
    put: {
      ...keys.passkeyChallenge(secretHash, challenge),
      purpose,
      expires_at: toEpochSeconds(now()) + challengeSeconds,
    },
  })
  return challenge
}

/**
 * Uses up a challenge of a session, whatever its answer proves.
 * @returns whether it was there, for this purpose and not expired
 */
export const takeChallenge = async (
  secretHash: string,
  challenge: string,
  purpose: Purpose,
): Promise<boolean> => {
  try {
    await runtime.table.write({
      delete: keys.passkeyChallenge(secretHash, challenge),
      if: all(equals('purpose', purpose), {
        attribute: 'expires_at',
        atLeast: toEpochSeconds(now()) + 1,
      }),
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
