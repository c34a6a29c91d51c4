import type { AppData } from '#web/lib/api/app-data.ts'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'

/** The account that the services belong to. */
export type Account = NonNullable<AppData['account']>

/** Props of a panel with the settings of a service. */
export interface PanelProps {
  readonly account: Account
  readonly setting: AccountSetting
  /** Called after the service was switched or requested, with the error message on failure. */
  readonly onSettled: (failure: string | undefined) => void
}
