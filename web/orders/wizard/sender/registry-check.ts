import { checkRegistryCode } from '#shared/api/registry.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'

/**
 * Whether the registry reports a company code as unknown. Returns false when the registry or the
 * call fails.
 */
export const isCodeUnknown = async (code: string): Promise<boolean> => {
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
