import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/navigation/paths.ts'
import { formatTotal } from '#shared/orders/prices/price-text.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useTotalToPay } from '#web/orders/wizard/editing/use-total-to-pay.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { DropOffSummary } from './drop-off-summary.tsx'
import { ParcelSummaries } from './parcel-summaries.tsx'
import { SenderSummary } from './sender-summary.tsx'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'
import styles from './summary.module.css'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import layout from '#web/ui/layout/layout.module.css'

/** The width from which the summary stands beside the payment; also in payment-screen.module.css. */
const wideQuery = '(width >= 64rem)'

/** The folded summary: number of parcels, recipients and total. */
const FoldedSummary = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('payment')
  const draft = useWizard()
  const total = useTotalToPay()
  return (
    <Fold
      className={layout.card}
      headClass={styles.foldedHead}
      head={
        <>
          <h2 className={styles.foldedTitle}>
            {t('summary.parcels', { count: draft.orders.length })}
          </h2>
          <span className={classNames(typography.note, typography.oneLine, styles.recipients)}>
            {draft.orders.map(({ recipient }) => recipient.name).join(', ')}
          </span>
          <span className={styles.price}>{formatTotal(total)}</span>
        </>
      }
    >
      <div className={classNames(layout.column4, styles.foldedBody)}>{children}</div>
    </Fold>
  )
}

/**
 * What is paid for: parcels, sender and drop-off. Folded where the payment stands below it.
 * `children` are shown below the drop-off, or below the folded summary so that they stay visible.
 */
export const OrderSummary = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['payment', 'common'])
  const { orders } = useWizard()
  const isWide = useMediaQuery(wideQuery)
  const changeParcels = (
    <LinkButton
      to={paths.recipient}
      variant="quiet"
      size="s"
      icon={editIcon}
      aria-label={t('summary.changeSize', { count: orders.length })}
    >
      {t('common:edit')}
    </LinkButton>
  )
  const parts = (
    <>
      <ParcelSummaries />
      <div className={styles.parts}>
        <SenderSummary />
        <DropOffSummary>{isWide && children}</DropOffSummary>
      </div>
    </>
  )
  if (isWide) {
    return (
      <Card title={t('summary.parcels', { count: orders.length })} actions={changeParcels}>
        {parts}
      </Card>
    )
  }
  return (
    <div className={layout.column3}>
      <FoldedSummary>
        {parts}
        <div>{changeParcels}</div>
      </FoldedSummary>
      {children}
    </div>
  )
}
