import { findCountry } from '#shared/countries/find-country.ts'
import { cleanPhone } from '#shared/contact-details/phone.ts'
import type { Person } from '#shared/contact-details/people.ts'
import { type RouteContext, getDestination, getOrderedServices } from './check-order-body.ts'
import type { OrderBody } from './order-body.ts'
import { ANY_TIME } from './time-windows.ts'

const cleanPerson = (person: Person): Person => ({ ...person, phone: cleanPhone(person.phone) })

/**
 * Cleans a shipment before it is checked and stored: cleans phones and removes fields that belong to
 * a service or destination that is not selected, so that hidden fields neither cause issues nor
 * cost anything.
 */
export const cleanOrder = (order: OrderBody, context: RouteContext): OrderBody => {
  const { country, type } = getDestination(order, context)
  const services = getOrderedServices(order, context).map(({ service }) => service)
  const courier = type === 'address' ? findCountry(country)?.core : undefined
  return {
    ...order,
    sender: cleanPerson(order.sender),
    recipient: cleanPerson(order.recipient),
    destination_place_id: order.destination ? null : order.destination_place_id,
    service_ids: [...new Set(order.service_ids)],
    recipient_goods_price: services.includes('recipient_goods_payment')
      ? order.recipient_goods_price
      : null,
    personal_code: services.includes('recipient_id_check') ? (order.personal_code ?? '') : '',
    information_for_courier: courier ? (order.information_for_courier ?? '') : '',
    timewindow: courier?.hasTimeWindows ? (order.timewindow ?? ANY_TIME) : null,
    is_express: services.includes('express_parcel'),
  }
}
