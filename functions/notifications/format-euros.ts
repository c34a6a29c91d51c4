import type { Locale } from '#shared/lib/locale.ts'

/** Cents as a person of that language reads money: `12,90 €`, in English `€12.90`. */
export const formatEuros = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )
