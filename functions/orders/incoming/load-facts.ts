import type { IncomingFacts } from '#shared/incoming/incoming-options.ts'
import { getChoiceUntil } from '#shared/orders/recipient-choice.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getCompany } from '#functions/store/records/account-store.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getPayment, type PaymentRecord } from '#functions/store/records/payment-store.ts'

/** Whether the company that has sent a parcel includes longer storage. */
const includesHold = async ({ owner }: OrderRecord): Promise<boolean> => {
  const company = isCompanyId(owner) ? await getCompany(owner) : undefined
  return company?.features.includes('parcel_hold') ?? false
}

/** Returns the prices of a recipient's changes in cents; undefined where one is not sold. */
export const loadPrices = async (order: OrderRecord): Promise<IncomingFacts['prices']> => {
  const { recipientPrices } = await getCatalogue()
  const country = order.destination.address_country_code
  const isFree = await includesHold(order)
  return {
    another_address: recipientPrices.another_address[country],
    hold: isFree ? 0 : recipientPrices.hold[country],
  }
}

/** Returns the last payment that the recipient has opened for a parcel. */
export const getLastPayment = async (
  runtime: Pick<Runtime, 'table'>,
  { incoming }: Pick<OrderRecord, 'incoming'>,
): Promise<PaymentRecord | undefined> => {
  const id = incoming?.payment_ids?.at(-1)
  return id === undefined ? undefined : getPayment(runtime.table, id)
}

/** Returns what the rules of a recipient's changes depend on. */
export const toIncomingFacts = (
  { status, events, destination, pickup, incoming, recipient_chooses }: OrderRecord,
  { isPaying, prices }: Pick<IncomingFacts, 'isPaying' | 'prices'>,
): IncomingFacts => ({
  status,
  events,
  destination,
  pickupUntil: pickup?.until,
  isRedirected: incoming?.redirect !== undefined,
  isHeld: incoming?.hold !== undefined,
  isSentBack: incoming?.sent_back_at !== undefined,
  choiceUntil: getChoiceUntil({ recipient_chooses, events }),
  isPaying,
  prices,
})

/** Loads what the rules of a recipient's changes depend on; `last` is the recipient's last payment. */
export const loadIncomingFacts = async (
  order: OrderRecord,
  last: PaymentRecord | undefined,
  getPrices = loadPrices,
): Promise<IncomingFacts> => {
  const isPaying = last?.state === 'received' && last.id === order.incoming?.proposal?.payment_id
  return toIncomingFacts(order, { isPaying, prices: await getPrices(order) })
}
