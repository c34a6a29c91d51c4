import { checkRegistryCode } from '#shared/api/registry.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'

/**
 * Result of looking up a registry code: `unknown` to the registry, `free` to sign up, or already
 * `registered` as a client. After `failed` the error dialog is open.
 */
export type RegistryResult =
  | { readonly kind: 'unknown' | 'free' | 'failed' }
  | {
      readonly kind: 'registered'
      /** Masked e-mail of the company's contact. */
      readonly email: string
      readonly supportEmail: string
      readonly supportPhone: string
    }

/** Looks up a registry code. An unavailable registry does not block the sign-up. */
export const lookUpRegistryCode = async (code: string): Promise<RegistryResult> => {
  const body = { registry_code: code, is_sign_up: true }
  const response = await attempt(callApi(checkRegistryCode, { body }))
  if (!response) return { kind: 'failed' }
  if (response.success && !response.is_reg_no_valid) return { kind: 'unknown' }
  if (response.email === null) return { kind: 'free' }
  return {
    kind: 'registered',
    email: response.email,
    supportEmail: response.business_client_email,
    supportPhone: response.business_client_phone,
  }
}
