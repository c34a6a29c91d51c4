import { useTranslation } from 'react-i18next'
import type { HandoverSheet } from '#shared/handover/handover-sheet.ts'
import {
  type DestinationSum,
  listHandedOver,
  sumByDestination,
  sumParcels,
} from '#shared/handover/sheet-totals.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './sheet-totals.module.css'

/** How many parcels go to each kind of destination with a sheet, and their weight. */
export const SheetTotals = ({ sheet }: { sheet: Pick<HandoverSheet, 'rows' | 'number'> }) => {
  const { t } = useTranslation(['handover', 'handover-sheet'])
  const locale = useValue(currentLocale)
  const getName = ({ kind, country }: DestinationSum) =>
    t(`handover-sheet:kind.${kind}`, { country: country && getCountryName(country, locale) })
  const formatKnown = (grams: number) => (grams === 0 ? '–' : formatKilograms(grams))
  const handedOver = listHandedOver(sheet)
  const all = sumParcels(handedOver)
  return (
    <Card title={t('sheet.destinations')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.destination')}</th>
            <th scope="col">{t('sheet.parcels')}</th>
            <th scope="col">{t('sheet.weight')}</th>
          </tr>
        </thead>
        <tbody>
          {sumByDestination(handedOver).map((sum) => (
            <tr key={`${sum.kind} ${sum.country}`}>
              <th scope="row">{getName(sum)}</th>
              <td>{sum.parcels}</td>
              <td>{formatKnown(sum.weight)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sheet.together')}</th>
            <td>{all.parcels}</td>
            <td>{formatKnown(all.weight)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
