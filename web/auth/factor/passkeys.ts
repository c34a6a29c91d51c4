import {
  addPasskey,
  type NewPasskey,
  type PasskeyProof,
  startPasskey,
  startPasskeyLogin,
} from '#shared/api/passkeys.ts'
import { callApi } from '#web/lib/api/api-client.ts'

// Loaded only where a passkey is used.
const loadBrowser = () => import('@simplewebauthn/browser')

/** Whether this browser may have passkeys of this site. No browser makes them for numeric addresses. */
export const canHavePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$/.test(location.hostname)

/** Whether the person, or the browser in their name, has ended the device's dialog. */
export const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name)

/** Whether the device has a passkey of the user already. */
export const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'InvalidStateError'

/**
 * Asks the device for a passkey of this site.
 * @param isSuggested lets the browser suggest it in a field for user names, instead of a dialog
 * @throws what `isCancelled` tells when the person chooses none; `ApiFailure`.
 */
export const askForPasskey = async ({
  isSuggested = false,
}: { isSuggested?: boolean } = {}): Promise<PasskeyProof> => {
  const [{ startAuthentication }, { options }] = await Promise.all([
    loadBrowser(),
    callApi(startPasskeyLogin, {}, { isForAnyAccount: true }),
  ])
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isSuggested,
  })
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response }
}

/** Whether the browser suggests passkeys in fields for user names. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  canHavePasskeys() && (await loadBrowser()).browserSupportsWebAuthnAutofill()

/** Ends a suggestion that nobody has taken. */
export const endSuggestion = async (): Promise<void> => {
  const { WebAuthnAbortService } = await loadBrowser()
  WebAuthnAbortService.cancelCeremony()
}

/**
 * Makes a passkey on the device and adds it to the user.
 * @throws what `isCancelled` or `isDuplicate` tell; `ApiFailure`.
 */
export const makePasskey = async (name: string, password: string): Promise<void> => {
  const { options } = await callApi(startPasskey, { body: { password } })
  const { startRegistration } = await loadBrowser()
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject } = response
  const credential: NewPasskey = {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  }
  await callApi(addPasskey, { body: { name, credential } })
}
