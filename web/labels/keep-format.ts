import { saveSoftConfig } from '#shared/api/accounts.ts'
import type { LabelFormat } from '#shared/labels/label-formats.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { appData } from '#web/lib/api/app-data.ts'

/**
 * Makes a format that of the account.
 * @throws what `callApi` throws.
 */
export const keepFormat = async (label: LabelFormat): Promise<void> => {
  const soft_config = await callApi(saveSoftConfig, { body: { label } })
  const app = appData.get()
  if (app?.account) appData.set({ ...app, account: { ...app.account, data: { soft_config } } })
}
