import { checkLogIn } from '#shared/accounts/forms/log-in.ts'
import { logIn } from '#shared/api/session.ts'
import type { LogFields } from '#functions/http/request.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { findClientRequestForLogin } from '#functions/store/records/client-request-store.ts'
import { findUserForLogin, getUser } from '#functions/store/records/user-store.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import { Problem } from '#functions/lib/problem.ts'
import {
  checkLoginAttempt,
  clearLoginAttempts,
  networkLimit,
} from '#functions/accounts/login-attempts.ts'
import { isKnownDevice } from '#functions/accounts/login-devices.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { chooseLoginAccount } from '#functions/auth/choose-login-account.ts'
import {
  createPasskeyProblem,
  verifyPasskeyLogin,
} from '#functions/auth/passkeys/verify-passkey.ts'
import { checkFactorAttempt } from '#functions/auth/second-factor/prove-factor.ts'
import { startAccountSession } from '#functions/auth/start-account-session.ts'
import { identify, type SocialTokens } from '#functions/auth/identify.ts'
import { logInWithIdentity } from '#functions/auth/log-in-with-identity.ts'
import { verifyPassword } from '#functions/lib/password.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

const createLoginProblem = () =>
  new Problem('validation_error', formatMessage('login_failed'), { code: 'login_failed' })

/** The error for a company whose request for a contract waits for an operator. */
const createWaitingProblem = () =>
  new Problem('validation_error', formatMessage('contract_waiting'), { code: 'contract_waiting' })

/** The error for a right password, or social login, of a user whose code is missing. */
const createCodeRequiredProblem = () => {
  const code = 'second_factor_required'
  return new Problem('validation_error', formatMessage(code), { code })
}

/** Device and network address of a login, and the fields of its log line. */
interface Origin {
  readonly device: string | undefined
  readonly ip: string
  readonly logFields: LogFields
}

/** Returns the authentication method of a request. */
const findWay = ({
  passkey,
  google_token,
  facebook_access_token,
}: SocialTokens & { readonly passkey?: object | undefined }) => {
  if (passkey) return 'passkey'
  if (google_token) return 'google'
  return facebook_access_token ? 'facebook' : 'password'
}

/**
 * Makes the same reads, writes and hashes and throws the same error for an unknown e-mail and for a
 * wrong password. Whoever knows the password of a contract request learns that it is waiting.
 */
const logInByPassword = async (
  form: { readonly email: string; readonly password: string },
  { device, ip, logFields }: Origin,
): Promise<User> => {
  rejectIssues(checkLogIn(form))
  const [user, request, isKnown] = await Promise.all([
    findUserForLogin(form.email),
    findClientRequestForLogin(form.email),
    isKnownDevice(form.email, device),
  ])
  if (user) logFields.user = user.id
  const isCorrect = await checkLoginAttempt(
    { email: form.email, device: isKnown ? device : undefined, address: ip },
    async () =>
      (await verifyPassword(form.password, user ? user.password : request?.password)) || undefined,
  )
  if (!isCorrect) throw createLoginProblem()
  if (!user) throw createWaitingProblem()
  return user
}

/** Wrong answers are counted per network, as passwords are. */
const logInByPasskey = async (
  visitor: Session,
  proof: NonNullable<Parameters<typeof verifyPasskeyLogin>[1]>,
  { ip }: Origin,
): Promise<User> => {
  const user = await countMiss('passkey', ip, networkLimit, async () =>
    getUser(await verifyPasskeyLogin(visitor.secretHash, proof)),
  )
  if (!user) throw createPasskeyProblem()
  return user
}

export const handler = serve(logIn, async ({ body, session, request, reply }) => {
  const visitor = requireSession(session)
  const { logFields } = reply
  const origin = { ...request, logFields }
  logFields.way = findWay(body)
  const identity = body.passkey ? undefined : await identify(body, visitor, request.ip)
  const user = body.passkey
    ? await logInByPasskey(visitor, body.passkey, origin)
    : identity
      ? await logInWithIdentity(identity)
      : await logInByPassword(body, origin)
  logFields.user = user.id
  const person = await chooseLoginAccount(user.id)
  // A password change during the check ends every session, including this one.
  if (person.user.password !== user.password) throw createLoginProblem()
  const needsCode = !body.passkey && person.user.totp_secret !== undefined
  if (needsCode) {
    if (body.code === '') throw createCodeRequiredProblem()
    await checkFactorAttempt(person, body.code, request)
  }
  if (identity || body.passkey) await clearLoginAttempts(user.email)
  const hasSecondFactor = needsCode || body.passkey !== undefined
  await startAccountSession(visitor, person, { ...request, reply, hasSecondFactor })
  return { success: true, locale_code: person.account.locale_code }
})
