import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProductName } from '#web/orders/use-product-name.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import styles from './goods-card.module.css'
import type { ReturnSubject } from './return-subject.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The days in which a parcel may be returned. */
const DaysLeft = ({ subject: { until, daysLeft, returnDays } }: { subject: ReturnSubject }) => {
  const { t } = useTranslation('returns')
  if (until === null) return null
  const day = formatWireDate(until)
  if (daysLeft === null || returnDays === null) return <p>{t('goods.by', { day })}</p>
  return (
    <ProgressBar
      label={t('goods.daysLeft', { count: daysLeft, day })}
      note={t('goods.ofDays', { day: returnDays - daysLeft, days: returnDays })}
      value={returnDays - daysLeft}
      max={returnDays}
    />
  )
}

/** The parcel that is returned: to whom, its size and number, and how many days are left. */
export const GoodsCard = ({ subject }: { subject: ReturnSubject }) => {
  const { t } = useTranslation(['returns', 'sending'])
  const getName = useProductName()
  const { to, sizeName, barcode, found } = subject
  const deliveredAt = found?.order?.delivered_at ?? null
  return (
    <Card title={to}>
      <div className={classNames(typography.note, typography.digits)}>
        <p>
          {joinParts(
            [
              t('sending:parcel.size', { size: getName({ name: sizeName }) }),
              deliveredAt === null ? '' : t('goods.fetched', { day: formatWireDate(deliveredAt) }),
            ],
            ' · ',
          )}
        </p>
        <p>{formatBarcode(barcode)}</p>
      </div>
      <DaysLeft subject={subject} />
      <p className={styles.review}>
        <Link to={paths.returnEdit}>{t('goods.review')}</Link>
      </p>
    </Card>
  )
}
