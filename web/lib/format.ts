import { formatEuros, roundCents } from '#shared/lib/money.ts'
import type { Total } from '#shared/orders/totals.ts'
import { formatDate, formatDateTime } from '#shared/lib/tallinn-time.ts'

/** An amount on the wire (EUR) in the et-EE style that every language shows: `12,50 €`. */
export const formatPrice = (euros: number): string => formatEuros(roundCents(euros * 100))

/**
 * A price of the catalogue: an amount, or a range written with a dash (`12.9-15.9`), which is
 * shown as `12,90 € – 15,90 €`.
 */
export const formatWirePrice = (price: number | string): string =>
  String(price)
    .split('-')
    .map((euros) => formatPrice(Number(euros)))
    .join('\u00a0– ')

/** A sum, or the range that it lies in, which breaks behind its dash only. */
export const formatTotal = ({ total, range }: Total): string =>
  range ? `${formatEuros(range.from)}\u00a0– ${formatEuros(range.to)}` : formatEuros(total)

/** An ISO time of the wire as dd.MM.yyyy in Tallinn. */
export const formatWireDate = (iso: string): string => formatDate(Date.parse(iso))

/** An ISO time of the wire as dd.MM.yyyy HH:mm in Tallinn. */
export const formatWireDateTime = (iso: string): string => formatDateTime(Date.parse(iso))

const two = (value: number) => String(value).padStart(2, '0')

/** Time left, in ms: `14:59`, with hours `01:14:59`, and `00:00:00` when nothing is left. */
export const formatRemaining = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  if (seconds <= 0) return '00:00:00'
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? clock : `${two(Math.floor(seconds / 3600))}:${clock}`
}

/** Millimetres as centimetres with a decimal comma: 345 → `34,5`. */
export const formatCentimetres = (mm: number): string => String(mm / 10).replace('.', ',')

/** Grams as kilograms with a decimal comma: 31500 → `31,5`. */
export const formatKilograms = (grams: number): string => String(grams / 1000).replace('.', ',')
