import { checkRegistryCode } from '#shared/api/registry.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'

/**
 * Whether the registry does not know a code. A registry that does not answer refuses nothing, and
 * neither does a check that cannot be made.
 */
export const isCodeRefused = async (code: string): Promise<boolean> => {
  try {
    const { success, is_reg_no_valid } = await callApi(checkRegistryCode, {
      body: { registry_code: code },
    })
    return success && !is_reg_no_valid
  } catch (failure) {
    if (failure instanceof ApiFailure) return false
    throw failure
  }
}
