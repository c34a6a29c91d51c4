import { isCoreCountry } from '../contacts/countries.ts'
import { cleanPhone } from '../contacts/phone.ts'
import type { Person } from '../contacts/people.ts'
import { type RouteContext, destinationOf, servicesOf } from './check-shipment.ts'
import type { OrderBody } from './order-body.ts'
import { ANY_TIME } from './time-windows.ts'

const withCleanPhone = (who: Person): Person => ({ ...who, phone: cleanPhone(who.phone) })

/**
 * A shipment as it is checked and kept: phones cleaned, and what belongs to a service or a
 * destination that was not chosen left out, so that a field hidden by a change of mind neither
 * hinders nor costs.
 */
export const cleanShipment = (order: OrderBody, context: RouteContext): OrderBody => {
  const { country, type } = destinationOf(order, context)
  const services = servicesOf(order, context).map(({ service }) => service)
  const isCourierOfOurs = type === 'address' && isCoreCountry(country)
  return {
    ...order,
    sender: withCleanPhone(order.sender),
    recipient: withCleanPhone(order.recipient),
    destination_place_id: order.destination ? null : order.destination_place_id,
    service_ids: [...new Set(order.service_ids)],
    recipient_goods_price: services.includes('recipient_goods_payment')
      ? order.recipient_goods_price
      : null,
    personal_code: services.includes('recipient_id_check') ? (order.personal_code ?? '') : '',
    information_for_courier: isCourierOfOurs ? (order.information_for_courier ?? '') : '',
    timewindow: type === 'address' && country === 'ee' ? (order.timewindow ?? ANY_TIME) : null,
    is_express: services.includes('express_parcel'),
  }
}
