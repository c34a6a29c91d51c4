import type { Limit } from '#functions/store/rate-limit.ts'
import { clearAttempts, countMiss } from '#functions/store/rate-limit.ts'

/**
 * Wrong passwords of each known device, and of all other browsers together, for one e-mail. They
 * slow guessing down and stop it for the day.
 */
const limits = {
  password: { count: 10, seconds: 15 * 60 },
  password_day: { count: 100, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Limit>

/**
 * Failed log-ins from one network, for any e-mail, by passwords or by social logins. Thousands of
 * people share the address of a mobile network.
 */
export const networkLimit: Limit = { count: 600, seconds: 15 * 60 }

/** Who tries to log in. */
interface LoginAttempt {
  readonly email: string
  /** The token of a device that has logged in with this e-mail. */
  readonly device: string | undefined
  /** Network address of the caller. */
  readonly address: string
}

/**
 * Checks a password, or a code after it, and counts the attempt when it is wrong. A known device counts for itself and
 * not for its network, so that nobody else's attempts lock it out. Attempts are counted before the
 * check and taken back when the password is right.
 *
 * @param check checks the password, and what else the login needs; undefined when it is wrong
 * @throws Problem too_many_requests.
 */
export const checkLoginAttempt = <Found>(
  { email, device, address }: LoginAttempt,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const who = device ?? email.toLowerCase()
  const checkForDay = () => countMiss('password_day', who, limits.password_day, check)
  const checkForEmail = () => countMiss('password', who, limits.password, checkForDay)
  return device === undefined
    ? countMiss('password_network', address, networkLimit, checkForEmail)
    : checkForEmail()
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
