import type { Limit } from '#functions/store/rate-limit.ts'
import { clearAttempts, countAttempt } from '#functions/store/rate-limit.ts'

/**
 * Password attempts of each known device, and of all other browsers together, for one e-mail. They
 * slow guessing down and stop it for the day.
 */
const limits: Readonly<Record<string, Limit>> = {
  password: { count: 10, seconds: 15 * 60 },
  password_day: { count: 100, seconds: 24 * 60 * 60 },
}

/**
 * Counts an attempt at the password of an e-mail. A known device counts for itself, so that a
 * stranger's attempts do not lock it out.
 *
 * @param device the token of a device that has logged in with this e-mail
 * @throws Problem too_many_requests.
 */
export const countLoginAttempt = async (
  email: string,
  device: string | undefined,
): Promise<void> => {
  for (const [what, limit] of Object.entries(limits)) {
    await countAttempt(what, device ?? email.toLowerCase(), limit)
  }
}

/**
 * Forgets the attempts of unknown devices after the owner has proved to own the e-mail in another
 * way than by the password.
 */
export const clearLoginAttempts = async (email: string): Promise<void> => {
  for (const [what, limit] of Object.entries(limits)) {
    await clearAttempts(what, email.toLowerCase(), limit)
  }
}
