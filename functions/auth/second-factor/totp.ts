import { now } from '#functions/lib/clock.ts'
import { getIssuer } from '#functions/auth/passkeys/relying-party.ts'

const stepSeconds = 30
const digits = 6
/** Codes of the steps before and after the current one are right, too: clocks differ. */
const window = 1

/** What every app knows, so neither a field nor a setting. */
const parameters = { algorithm: 'SHA1', digits, period: stepSeconds } as const

// Loaded only where a code is needed: most log-ins have none.
const createTotp = async (secret: string | undefined, label: string) => {
  const { Secret, TOTP } = await import('otpauth')
  const bytes = secret === undefined ? new Secret({ size: 20 }) : Secret.fromBase32(secret)
  return new TOTP({ ...parameters, issuer: getIssuer(), label, secret: bytes })
}

/** Creates a secret of 160 bits for an app, and the address that its QR code has. */
export const createTotpSecret = async (email: string): Promise<{ secret: string; uri: string }> => {
  const totp = await createTotp(undefined, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * Finds the step of time, counted since 1970, that a code is of; undefined when it is of none near now.
 * @param secret in base32
 */
export const findTotpStep = async (secret: string, code: string): Promise<number | undefined> => {
  const totp = await createTotp(secret, '')
  const timestamp = now()
  const delta = totp.validate({ token: code.replaceAll(/\s/gu, ''), timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
