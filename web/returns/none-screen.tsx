import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { paths } from '#web/navigation/paths.ts'
import { StepHeading } from '#web/sending/step-heading.tsx'
import { Ways } from '#web/sending/ways.tsx'
import { Card } from '#web/ui/card.tsx'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import { OfficeButton } from './office-button.tsx'
import { openedReturn } from './opened-return.ts'

/** Tells why a parcel cannot be returned, and where to go on. */
const NoneScreen = () => {
  const { t } = useTranslation('returns')
  const { country } = useApp()
  const found = useValue(openedReturn)
  const sentFrom = found?.order?.source_country ?? country
  if (!found?.reason) return <Navigate to={paths.returnSelection} replace />
  const { order, reason, until } = found
  const values = {
    name: order?.sender_name ?? '',
    day: until === null ? '' : formatWireDate(until),
    count: found.return_days ?? 0,
  }
  return (
    <Flow
      side={
        <Decision label={t('none.way')} note={t('none.officeText')}>
          <OfficeButton country={sentFrom} variant="primary" />
        </Decision>
      }
    >
      <Card>
        <StepHeading>{t('none.title')}</StepHeading>
        <p>{t(`none.reason.${reason}`, values)}</p>
        {order && <p>{t('none.number', { number: formatBarcode(order.barcode) })}</p>}
      </Card>
      <Ways
        title={t('none.ways')}
        ways={[
          {
            icon: 'plus',
            name: t('none.send'),
            detail: t('none.sendText'),
            to: paths.parcelSelection,
          },
          { icon: 'search', name: t('none.another'), to: paths.returnSelection },
        ]}
      />
    </Flow>
  )
}

export default NoneScreen
