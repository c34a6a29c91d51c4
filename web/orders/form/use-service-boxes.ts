import type { Service } from '#shared/catalogue/product.ts'
import { centsToEuros } from '#shared/lib/money.ts'
import { getChosenPlace } from '#shared/orders/form/order-form.ts'
import { listServices, listUnsoldServices } from '#shared/orders/form/to-body.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { getServicePrice } from '#shared/orders/prices/totals.ts'
import { isServiceAllowed, toggleService } from '#shared/services/availability.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import type { OrderFields } from './use-order-fields.ts'

/** A service that is sold to the destination country, or was when it was chosen. */
export interface ServiceBox {
  readonly name: ServiceName
  readonly isChosen: boolean
  /** Whether it is still sold. One that is not can only be removed. */
  readonly isSold: boolean
  /** Whether the destination supports it. One that it does not can only be removed. */
  readonly isAllowed: boolean
  /** EUR; undefined for one that is not sold. */
  readonly price: number | undefined
  /** Chooses the service, without those that it excludes, or removes it. */
  readonly toggle: () => void
}

/** Returns the services of an order's route, to choose from. */
export const useServiceBoxes = ({ order, update, showErrorsOf }: OrderFields): ServiceBox[] => {
  const app = useApp()
  const { services: chosen, delivery_method, destination_country } = order
  const destination = getChosenPlace(order) ?? { type: delivery_method }
  const goodsPrice = parseGoodsPrice(order.recipient_goods_price)
  const toBox = (name: ServiceName, sold?: Service): ServiceBox => ({
    name,
    isChosen: chosen.includes(name),
    isSold: sold !== undefined,
    isAllowed: isServiceAllowed(name, destination),
    price: sold && centsToEuros(getServicePrice(sold, goodsPrice)),
    toggle: () => {
      const services = toggleService(chosen, name)
      // The recipient pays for the goods or for the delivery.
      const isExcluded = services.includes('recipient_goods_payment')
      update({ services, ...(isExcluded && { recipient_transport_payment: false }) })
      showErrorsOf(['services'])
    },
  })
  return [
    ...listServices(app, destination_country).map((sold) => toBox(sold.service, sold)),
    ...listUnsoldServices(app, order).map((name) => toBox(name)),
  ]
}
