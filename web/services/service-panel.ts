import type { OwnAccount } from '#shared/accounts/account.ts'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'

/** Props of a panel with the settings of a service. */
export interface PanelProps {
  /** The account that the services belong to. */
  readonly account: OwnAccount
  readonly setting: AccountSetting
  /** Called after the service was switched or requested, with the error message on failure. */
  readonly onSettled: (failure: string | undefined) => void
}
