import type { AppData } from '#web/lib/app-data.ts'
import type { AccountSetting } from '#shared/services/account-setting.ts'

/** The account that the services are of. */
export type Account = NonNullable<AppData['account']>

/** What a panel, where a service is set up, is given. */
export interface PanelProps {
  readonly account: Account
  readonly setting: AccountSetting
  /** The service was switched or asked for: the words of the failure, if it was refused. */
  readonly onTried: (failure: string | undefined) => void
}
