import { orderToAddress, orderToLocker, products } from './example-body.ts'

/** Products and services of other segments have numbers of their own. */
const postpaid = 300
const business = 100

/** Valid orders of companies, to a blue locker in Tallinn. */
export const companyOrders = {
  business: { ...orderToLocker, product_id: products.lockerM + business },
  postpaid: { ...orderToLocker, product_id: products.lockerM + postpaid },
  /** The size is measured at sorting. */
  rdp: { ...orderToLocker, product_id: 1_010_299 },
} as const

/** A valid order of a postpaid company to an address in Tallinn. */
export const postpaidToAddress = {
  ...orderToAddress,
  product_id: products.addressM + postpaid,
} as const

/** The service by which recipients pay a postpaid company for the goods. */
export const postpaidGoodsPayment = 90_101_307
