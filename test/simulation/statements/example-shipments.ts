import * as z from 'zod/mini'
import type { DropOffLocation } from '#shared/orders/order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { orderContent } from '#functions/store/records/orders/order-content.ts'

/** A locker whose doors are reserved, and cost a fee if they are not used. */
export const whiteLocker: DropOffLocation = {
  id: 101,
  type: 'ipb',
  name: 'Kesklinna (valge)',
  label_name: '',
  label_address: '',
  label_city: '',
  address_street: '',
  region: '',
  full_address: '',
  address_country_code: 'ee',
  address_latitude: 59.4,
  address_longitude: 24.7,
  location_info: '',
  opening_hours: [],
  is_outdoor: 0,
  num_blocks: 1,
}

/** Returns a barcode with its check digit. */
export const createBarcode = (number: number): string => {
  const digits = String(number).padStart(16, '0')
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `JJEE${digits}${(10 - (sum % 10)) % 10}`
}

const changedContent = z.omit(orderContent, { company: true, lines: true })

/** Returns what a change of a shipment replaces. */
export const pickContent = (order: OrderRecord) => changedContent.parse(order)
