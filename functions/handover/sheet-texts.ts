import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import type { DestinationSum, ParcelSum } from '#shared/handover/sheet-totals.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import { findServiceName } from '#shared/services/find-service-name.ts'
import {
  formatDate,
  formatHourAndMinute,
  getWeekday,
  toTallinnDay,
} from '#shared/lib/tallinn-time.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { loadWeekdayNames } from '#functions/lib/i18n/load-weekday-names.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Loads the texts of sheets and pick lists in one language, and the functions that format values. */
export const loadSheetTexts = async (locale: Locale) => {
  const t = await loadTexts(locale, ['handover-sheet', 'recipient'])
  const weekdays = await loadWeekdayNames(locale)
  const countries = new Intl.DisplayNames(localeFacts[locale].tag, { type: 'region' })
  const formatDay = (at: number): string =>
    `${weekdays[getWeekday(toTallinnDay(at)) - 1] ?? ''} ${formatDate(at)}`
  return {
    t,
    formatDay,
    /** `Tue 24.11.2026, 13:00–17:00` */
    formatHours: (from: number, until: number): string =>
      `${formatDay(from)}, ${formatHourAndMinute(from)}–${formatHourAndMinute(until)}`,
    formatSum: ({ parcels, weight }: ParcelSum): string =>
      weight === 0
        ? t('handover-sheet:parcels', { count: parcels })
        : `${t('handover-sheet:parcels', { count: parcels })}, ${t('handover-sheet:kilograms', { value: formatKilograms(weight) })}`,
    nameDestination: ({ kind, country = '' }: DestinationSum): string =>
      t(`handover-sheet:kind.${kind}`, { country: country && countries.of(country.toUpperCase()) }),
    nameServices: ({ lines }: OrderRecord): string =>
      lines
        .filter(({ type }) => type === 'extra')
        .map((line) => {
          const name = findServiceName(line)
          return name ? t(`recipient:service.${name}`) : line.name
        })
        .join(', '),
  }
}

/** The texts of sheets and pick lists in one language. */
export type SheetTexts = Awaited<ReturnType<typeof loadSheetTexts>>
