import type { IncomingOption } from '#shared/incoming/incoming-changes.ts'
import { decideOption, type OptionDecision } from '#shared/incoming/incoming-options.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getLastPayment,
  loadIncomingFacts,
  loadPrices,
} from '#functions/orders/incoming/load-facts.ts'

/** Creates the error for a change that a recipient may not make, with its reason as code. */
export const createRefusal = (reason: string): Problem =>
  new Problem('conflict', formatMessage('incoming_refused'), { code: reason })

/**
 * Returns the price of a change that a recipient may make now. The prices are those of the catalogue.
 * @throws Problem conflict with the reason as code when it is not possible.
 */
export const requireOption = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  order: OrderRecord,
  option: IncomingOption,
  getPrices = loadPrices,
): Promise<OptionDecision> => {
  const facts = await loadIncomingFacts(order, await getLastPayment(runtime, order), getPrices)
  const decision = decideOption(option, facts, runtime.now())
  if (decision.reason !== undefined) throw createRefusal(decision.reason)
  return decision
}
