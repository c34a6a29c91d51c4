import type { Order } from '#shared/orders/order.ts'

/** Whether the last thing bought with a shipment is an upgrade, and it is handed in at a white locker. */
export const isWhiteUpgrade = ({
  order_products,
  location,
}: {
  readonly order_products: readonly {
    readonly product: Pick<Order['order_products'][number]['product'], 'service'>
  }[]
  readonly location: Pick<NonNullable<Order['location']>, 'type'> | null
}): boolean => order_products.at(-1)?.product.service === 'upgrade' && location?.type === 'ipb'
