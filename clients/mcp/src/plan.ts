import { randomUUID } from 'node:crypto'
import type { OrderItem } from '../../typescript/src/client.ts'
import { isTestKey } from './settings.ts'

/** A price of the API, as far as a plan shows it. */
export interface Quote {
  readonly size: string
  readonly multiply: number
  readonly total: string
  readonly paid_by: string
}

/** Shipments that may be created as they are, once a person has read them. */
export interface Plan {
  readonly id: string
  readonly items: readonly OrderItem[]
  /** One line, which the call that creates them repeats. */
  readonly summary: string
  /** All that a person should read. */
  readonly text: string
}

const describeDestination = ({ destination }: OrderItem): string => {
  if ('street' in destination)
    return `${destination.street} ${destination.house ?? ''}, ${destination.city}, ${destination.country}`
  return 'place_id' in destination
    ? `place ${destination.place_id}`
    : `the place ${destination.postalcode} ${destination.routingcode} in Finland`
}

/** Writes the plan of shipments that the API has checked and priced. */
export const writePlan = (
  key: string,
  items: readonly OrderItem[],
  quotes: readonly Quote[],
): Plan => {
  const cents = quotes.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0)
  const count = quotes.reduce((sum, { multiply }) => sum + multiply, 0)
  const kind = isTestKey(key) ? 'test key, nothing is sent' : 'LIVE key, parcels are real'
  const summary = `${count} ${count === 1 ? 'parcel' : 'parcels'}, ${(cents / 100).toFixed(2)} EUR, ${kind}`
  const lines = items.map((item, index) => {
    const quote = quotes[index]
    const payer = quote?.paid_by === 'recipient' ? ', the recipient pays' : ''
    const number = item.reference === undefined ? '' : `${item.reference}: `
    return `${index + 1}. ${number}${quote?.multiply ?? 1} × ${quote?.size ?? ''} to ${item.recipient.name}, ${item.recipient.phone}, ${describeDestination(item)}, ${quote?.total ?? ''} EUR${payer}`
  })
  const id = randomUUID()
  return { id, items, summary, text: [`Plan ${id}: ${summary}`, ...lines].join('\n') }
}
