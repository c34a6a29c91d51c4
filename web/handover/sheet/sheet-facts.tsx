import { useTranslation } from 'react-i18next'
import type { HandoverSheet } from '#shared/handover/handover-sheet.ts'
import { sumParcels } from '#shared/handover/sheet-totals.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './sheet-facts.module.css'
import { SheetState } from './sheet-state.tsx'
import { useSheetTexts } from './use-sheet-texts.ts'

/** The number of a sheet, how much stands on it, and when, how and where it is handed over. */
export const SheetFacts = ({ sheet }: { sheet: HandoverSheet }) => {
  const { t } = useTranslation(['handover', 'common'])
  const { formatPlanned, formatHandedOver, formatTo } = useSheetTexts()
  const handedOver = formatHandedOver(sheet)
  const { how, where } = formatTo(sheet)
  const { parcels, weight } = sumParcels(sheet.rows)
  return (
    <Card
      title={<span className={styles.number}>{sheet.number}</span>}
      actions={<SheetState sheet={sheet} />}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('sheet.parcels')}</dt>
          <dd>
            {t('sheet.count', { count: parcels })}
            {weight > 0 && `, ${t('common:unit.kg', { value: formatKilograms(weight) })}`}
          </dd>
        </div>
        <div>
          <dt>{t('sheet.when')}</dt>
          <dd>
            {formatPlanned(sheet)}
            {handedOver && <span className={styles.detail}>{handedOver}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('sheet.where')}</dt>
          <dd>
            {how}
            {where && <span className={styles.detail}>{where}</span>}
          </dd>
        </div>
      </dl>
    </Card>
  )
}
