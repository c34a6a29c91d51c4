import type { AppData } from '#web/lib/api/app-data.ts'

type Account = NonNullable<AppData['account']>

/** What the form reads of the app's data. */
export interface OrderApp extends Pick<
  AppData,
  'country' | 'destination_countries' | 'products' | 'services'
> {
  readonly account: Pick<
    Account,
    'company' | 'company_id' | 'data' | 'email' | 'name' | 'phone' | 'role' | 'segment' | 'settings'
  > | null
}
