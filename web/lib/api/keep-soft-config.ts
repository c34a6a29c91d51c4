import { saveSoftConfig } from '#shared/api/accounts.ts'
import type { SoftConfig } from '#shared/accounts/account.ts'
import { callApi } from './api-client.ts'
import { appData } from './app-data.ts'

/**
 * Saves settings of the account, and shows them at once.
 * @throws what `callApi` throws.
 */
export const keepSoftConfig = async (
  body: Partial<Pick<SoftConfig, 'label' | 'morning'>>,
): Promise<void> => {
  const soft_config = await callApi(saveSoftConfig, { body })
  const app = appData.get()
  if (app?.account) appData.set({ ...app, account: { ...app.account, data: { soft_config } } })
}
