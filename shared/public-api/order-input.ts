import * as z from 'zod/mini'

/*
 * The body of POST orders, in JSON or XML. XML has texts only, and clients send JSON numbers as texts
 * and empty sections as empty texts or lists, so that the schemas accept each of these. `readOrderItem`
 * checks the values, because each error has a code and names the value.
 */

/** A value as a text, a number or a boolean; an empty one is missing. */
const value = z.nullish(z.union([z.string(), z.number(), z.boolean()]))

const emptyList = z.array(z.unknown()).check(z.maxLength(0))

/** A section with fields, or an empty one. */
const section = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.nullish(z.union([z.object(shape), z.literal(''), emptyList]))

/** A value once or several times: XML does not tell a list of one from a single value. */
const several = z.union([z.array(value), value])

/** An item of POST orders. */
export const orderItem = z.object({
  barcode: value,
  reference: value,
  content: value,
  /** The number of equal parcels, 1 to 20. */
  multiply: value,
  /** Kilograms. */
  weight: value,
  size: value,
  source: section({ country: value }),
  sender: section({ name: value, phone: value, email: value, cash: value }),
  recipient: section({
    name: value,
    phone: value,
    email: value,
    /** EUR that the recipient pays for the goods. */
    goods: value,
    /** Above 0, the recipient pays for the delivery. */
    transport: value,
    idcode: value,
  }),
  destination: section({
    place_id: value,
    street: value,
    house: value,
    apartment: value,
    city: value,
    postalcode: value,
    routingcode: value,
    country: value,
    details: value,
    timewindow: value,
  }),
  /** The days in which the recipient may return it, 0 to 90; 0 for none. */
  customer_return_days: value,
  return: section({
    place_id: value,
    email: value,
    phone: value,
    return_hour_from: value,
    return_hour_until: value,
    return_weekdays: z.union([section({ day: several }), z.array(value)]),
  }),
  additionalservices: section({
    express: value,
    idcheck: value,
    agecheck: value,
    notifyemail: value,
    notifyphone: value,
    paidbyrecipient: value,
    labelprinted: value,
  }),
})
export type OrderItem = z.infer<typeof orderItem>

const orderList = z.object({
  /** Who gets an e-mail about the created shipments; up to five addresses. */
  report: z.nullish(z.union([z.object({ email: several }), z.array(value), z.literal('')])),
  item: z.nullish(z.union([z.array(orderItem), orderItem, z.literal('')])),
})
/** As an interface, the types of the calls name it instead of repeating it. */
export interface OrderList extends z.infer<typeof orderList> {}

/** The list, or its items alone. */
const orderItems = z.union([
  z.pipe(
    z.array(orderItem),
    z.transform((item): OrderList => ({ item })),
  ),
  orderList,
])

/** The body of POST orders: the list, or an object that names it `orders` as XML does. */
export const ordersBody: z.ZodMiniType<OrderList | { orders: OrderList }> = z.union([
  z.object({ orders: orderItems }),
  orderItems,
])
