import * as z from 'zod/mini'
import { asciiToken } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { defineCall } from './call.ts'
import { passwordInput } from './users.ts'

/** Bytes in base64url, as browsers exchange them. */
const bytes = z
  .string('invalid_value')
  .check(z.maxLength(16_000, 'too_long'), z.regex(/^[\w-]*$/, 'invalid_value'))

/** Id of a passkey, which its device has chosen. */
export const passkeyId = asciiToken(1400)

/** Maximum length of the name of a passkey. */
export const maxPasskeyName = 60

const attachment = z.exactOptional(z.enum(['platform', 'cross-platform'], 'invalid_value'))
/** What the extensions of a browser add is not used. */
const noExtensions = z.object({})

/** The answer of a browser to `navigator.credentials.get`. */
export const passkeyProof = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key', 'invalid_value'),
  authenticatorAttachment: attachment,
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** The user that the passkey was made for. */
    userHandle: z.exactOptional(bytes),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProof>

/** The answer of a browser to `navigator.credentials.create`. */
export const newPasskey = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key', 'invalid_value'),
  authenticatorAttachment: attachment,
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.exactOptional(
      z
        .array(
          z.enum(
            ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'],
            'invalid_value',
          ),
        )
        .check(z.maxLength(10, 'too_long')),
    ),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** A passkey, as its user sees it. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** The last log-in by it; null before the first. */
  used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof passkey>

/** Confirms a change of the ways to log in; empty for a user without a password. */
const ownPassword = z._default(passwordInput, '')

export const listPasskeys = defineCall({
  name: 'listPasskeys',
  method: 'GET',
  path: '/user/passkeys',
  area: 'session',
  access: 'user',
  worksWithoutSecondFactor: true,
  summary: 'Lists the passkeys of the user, newest first.',
  result: z.object({ passkeys: z.array(passkey) }),
})

export const startPasskeyLogin = defineCall({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/login/passkey_options',
  area: 'session',
  access: 'anyone',
  worksWithoutSecondFactor: true,
  summary:
    'Creates a challenge for a log-in by passkey, which ends after five minutes or with its first use. The answer to it is `passkey` of `logIn`.',
  result: z.object({
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
})

export const startPasskey = defineCall({
  name: 'startPasskey',
  method: 'POST',
  path: '/user/passkeys/options',
  area: 'session',
  access: 'user',
  worksWithoutSecondFactor: true,
  summary:
    'Creates a challenge for a new passkey, which ends after five minutes or with its first use. Confirmed by the password; for a user without one by a login of the last ten minutes. 409 `too_many_passkeys` from ten on.',
  body: z.object({ password: ownPassword }),
  result: z.object({
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      attestation: z.literal('none'),
      /** The passkeys that the user has: a device makes one. */
      excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  }),
})

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/user/passkeys',
  area: 'session',
  access: 'user',
  worksWithoutSecondFactor: true,
  summary:
    'Adds a passkey by the answer to the challenge of `startPasskey`. The session is renewed, and the user is told by e-mail.',
  body: z.object({
    name: line.check(z.minLength(1, 'required'), z.maxLength(maxPasskeyName, 'too_long')),
    credential: newPasskey,
  }),
  result: z.object({ passkeys: z.array(passkey) }),
})

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/user/passkeys/{passkey_id}',
  area: 'session',
  access: 'user',
  summary: 'Removes a passkey. Confirmed as its making. The user is told by e-mail.',
  params: z.object({ passkey_id: passkeyId }),
  body: z.object({ password: ownPassword }),
  result: z.object({ passkeys: z.array(passkey) }),
})
