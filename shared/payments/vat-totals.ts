import { type Cents, extractVat } from '#shared/lib/money.ts'

/** The sum of the lines with one VAT rate. */
export interface VatTotal {
  /** In per cent. */
  readonly rate: number
  readonly net: Cents
  readonly vat: Cents
  /** With VAT. */
  readonly gross: Cents
}

/**
 * Sums up lines by their VAT rate, the highest rate first. VAT is rounded once per rate, so net and
 * VAT always add up to the sum of the lines.
 */
export const sumByVatRate = (
  lines: readonly { readonly price_cents: Cents; readonly vat_rate: number }[],
): VatTotal[] => {
  const byRate = Map.groupBy(lines, ({ vat_rate }) => vat_rate)
  return [...byRate]
    .map(([rate, group]) => {
      const gross = group.reduce((sum, { price_cents }) => sum + price_cents, 0)
      const vat = extractVat(gross, rate)
      return { rate, net: gross - vat, vat, gross }
    })
    .toSorted((one, other) => other.rate - one.rate)
}
