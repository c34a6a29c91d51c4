import * as z from 'zod/mini'
import { toIsoTime } from '#functions/lib/clock.ts'
import { ledgerEntry, type LedgerEntry } from './ledger-store.ts'
import { type LedgerFact, reversals } from './ledger-facts.ts'

/** What has been entered about one fact. */
const enteredFact = z.omit(ledgerEntry, { id: true, at: true })

/** What has been entered about a shipment, payment, fee or payout. */
const enteredState = z.object({
  /** How many entries there are, which numbers the next one. */
  entries: z.int(),
  /** The present amount by the name of the fact. */
  facts: z.record(z.string(), enteredFact),
})

/** What is still to be entered, and what has been entered then. */
interface Comparison {
  readonly entries: readonly LedgerEntry[]
  readonly state: string
}

/**
 * The most entries of one comparison. The next one enters the rest. With the sum of a month for each
 * entry they fit into one transaction.
 */
export const maxComparedEntries = 40

/**
 * Compares what stands about a shipment, payment, fee or payout with what has been entered about it.
 * Only differences are entered, so repeated, late and reordered events enter the same sums. Of more
 * than `maxComparedEntries`, the first are entered.
 * @param source the name of the shipment, payment, fee or payout, which begins the ids of its entries
 * @param changedAt when a fact has changed that was entered before, in UTC ms
 */
export const compareFacts = (
  source: string,
  facts: readonly LedgerFact[],
  stored: string | undefined,
  changedAt: number,
): Comparison => {
  const before =
    stored === undefined ? { entries: 0, facts: {} } : enteredState.parse(JSON.parse(stored))
  const state: z.infer<typeof enteredState> = { ...before, facts: { ...before.facts } }
  const entries: LedgerEntry[] = []
  const enter = (at: number, entry: Omit<LedgerEntry, 'id' | 'at'>) => {
    state.entries += 1
    entries.push({ ...entry, id: `${source}#${state.entries}`, at: toIsoTime(at) })
  }
  // Earlier releases have entered a refund at one rate.
  const isRefunded = ({ kind, refund_id: id }: Pick<LedgerFact, 'kind' | 'refund_id'>) => {
    const sumRefund = (all: readonly Pick<LedgerFact, 'refund_id' | 'cents'>[]) =>
      all.reduce((sum, fact) => (fact.refund_id === id ? sum + fact.cents : sum), 0)
    return kind === 'refund' && sumRefund(Object.values(before.facts)) === sumRefund(facts)
  }
  const isFull = () => entries.length >= maxComparedEntries
  // Money arrives once, even if the VAT rates of what it has paid for are found otherwise later.
  const hasArrived = Object.values(before.facts).some(({ kind }) => kind === 'payment')
  for (const { name, at, ...fact } of facts) {
    const entered = before.facts[name]
    if (isFull() || (!entered && fact.kind === 'payment' && hasArrived)) continue
    if (!entered && isRefunded(fact)) continue
    if (!entered) enter(at, fact)
    const reversal = reversals[fact.kind]
    const difference = entered ? fact.cents - entered.cents : 0
    if (reversal !== undefined && difference !== 0)
      enter(changedAt, {
        ...fact,
        kind: difference > 0 ? fact.kind : reversal,
        cents: difference,
      })
    if (!entered || reversal !== undefined) state.facts[name] = fact
  }
  for (const [name, entered] of Object.entries(before.facts)) {
    const reversal = reversals[entered.kind]
    if (isFull() || reversal === undefined || entered.cents === 0) continue
    if (facts.some((fact) => fact.name === name)) continue
    enter(changedAt, { ...entered, kind: reversal, cents: -entered.cents })
    state.facts[name] = { ...entered, cents: 0 }
  }
  return { entries, state: JSON.stringify(state) }
}
