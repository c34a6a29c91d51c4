import { useTranslation } from 'react-i18next'
import type { ParcelOfBarcode } from '#shared/api/helposti.ts'
import { formatIsoDay } from '#shared/lib/iso-day.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Flow } from '#web/ui/layout/flow.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { CodeForm } from './code-form.tsx'
import { DigitsForm } from './digits-form.tsx'
import { ParcelPart, ParcelParts, useSizeText } from './parcel-card.tsx'
import { StepHeading } from './step-heading.tsx'
import type { UsedEntry } from './used-view.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'

/** What a number alone shows of a parcel, and what opens it: digits of a phone, or the sending code. */
export const BarcodeView = ({
  parcel,
  onUsed,
  onAnother,
}: {
  parcel: ParcelOfBarcode
  onUsed: (used: UsedEntry) => void
  onAnother: () => void
}) => {
  const { t } = useTranslation(['sending', 'track'])
  const { barcode, expected_on: day, accepts_phone_ending: acceptsDigits } = parcel
  const { name, measures } = useSizeText()(parcel.size)
  return (
    <Flow
      side={
        <Card title={t('number.title')}>
          <p>{t('number.text')}</p>
          {acceptsDigits ? (
            <>
              <DigitsForm barcode={barcode} onUsed={onUsed} />
              <Fold look="link" head={t('number.code')}>
                <CodeForm onUsed={onUsed} />
              </Fold>
            </>
          ) : (
            <>
              <p>{t('number.noPhone')}</p>
              <CodeForm isMain onUsed={onUsed} />
            </>
          )}
        </Card>
      }
    >
      <StepHeading takesFocus>{t('review.title')}</StepHeading>
      <Card title={name} actions={<Pill tone="success">{t(`track:status.${parcel.state}`)}</Pill>}>
        <ParcelParts measures={measures} number={formatBarcode(barcode)}>
          <ParcelPart label={t('parcel.to')} name={parcel.recipient_name} detail={parcel.town} />
          <ParcelPart label={t('parcel.from')} name={parcel.sender_name} />
        </ParcelParts>
        {day !== null && <p>{t('number.expected', { day: formatIsoDay(day) })}</p>}
      </Card>
      <Button icon="search" onClick={onAnother}>
        {t('number.another')}
      </Button>
    </Flow>
  )
}
