import type { Account } from '#shared/accounts/account.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'

/**
 * Whether a sender may save the drop-off as the account's preferred one: the account's phone is
 * verified, and all parcels go to lockers.
 */
export const maySaveDropOff = (
  account: Pick<Account, 'phone_verified'> | null,
  orders: readonly Pick<OrderForm, 'delivery_method'>[],
): boolean =>
  account?.phone_verified === true &&
  orders.every(({ delivery_method }) => delivery_method === 'apt')
