import { useTranslation } from 'react-i18next'
import type { ChangeProps } from '#web/incoming/change/change-props.ts'
import { forgetOnDevice } from '#web/incoming/kept/forget-on-device.ts'
import { HelpLine } from '#web/incoming/frame/help-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AboutCard } from './about-card.tsx'
import { ChangeOptions } from './change-options.tsx'

/** What may be changed of a parcel, all about it, how this device forgets it, and whom to ask. */
const ParcelSide = ({
  isOpen,
  readAt,
  hasFailed,
  ...change
}: ChangeProps & {
  /** Whether the parcel still reaches its recipient. */
  isOpen: boolean
  readAt: number | undefined
  hasFailed: boolean
}) => {
  const { t } = useTranslation('incoming')
  const { parcel } = change
  return (
    <>
      {isOpen && (
        <Card title={t('plans')}>
          <ChangeOptions {...change} />
        </Card>
      )}
      <AboutCard parcel={parcel} readAt={readAt} hasFailed={hasFailed} />
      {change.access.hash !== undefined && (
        <Button variant="quiet" icon="trash" onClick={forgetOnDevice}>
          {t('forgotten.button')}
        </Button>
      )}
      <HelpLine country={parcel.order.destination.address_country_code} />
    </>
  )
}

export default ParcelSide
