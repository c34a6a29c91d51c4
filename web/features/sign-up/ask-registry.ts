import { checkRegistryCode } from '#shared/api/registry.ts'
import { callApi } from '#web/lib/api-client.ts'
import { attempt } from '#web/lib/problem-dialog.ts'

/**
 * What a registry code leads to: nothing is known by it, a company that is a client already, or
 * one that may sign up. `failed` has been shown in the error dialog.
 */
export type RegistryAnswer =
  | { readonly kind: 'unknown' | 'free' | 'failed' }
  | {
      readonly kind: 'registered'
      /** The masked address of the company's contact. */
      readonly email: string
      readonly supportEmail: string
      readonly supportPhone: string
    }

/** Asks for a code. A registry that does not answer keeps nobody from signing up. */
export const askRegistry = async (code: string): Promise<RegistryAnswer> => {
  const answer = await attempt(callApi(checkRegistryCode, { body: { registry_code: code } }))
  if (!answer) return { kind: 'failed' }
  if (answer.success && !answer.is_reg_no_valid) return { kind: 'unknown' }
  if (answer.email === null) return { kind: 'free' }
  return {
    kind: 'registered',
    email: answer.email,
    supportEmail: answer.business_client_email,
    supportPhone: answer.business_client_phone,
  }
}
