import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { formatSendingCode } from '#shared/orders/sending-code.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import { editSending } from './edit-sending.ts'
import type { OpenSending } from './opened-sending.ts'
import { type EditedPart, ParcelCard } from './parcel-card.tsx'
import { lockerPath } from './sending-paths.ts'
import { StepHeading } from './step-heading.tsx'

const PersonDialog = lazyDialog(() => import('./person-dialog.tsx'))

const PlaceChooser = lazyDialog(async () => {
  const { PlaceChooser: Chooser } = await import('#web/places/chooser/place-chooser.tsx')
  return { default: Chooser }
})

/** Edits one part of the opened shipment. */
const EditDialog = ({
  sending,
  part,
  onClose,
}: {
  sending: OpenSending
  part: EditedPart
  onClose: () => void
}) => {
  const { t } = useTranslation('sending')
  const { allowed_pickup_types: types } = useApp()
  const country = sending.order.destination.address_country_code
  const [query] = useState(() => ({
    country,
    type: [...types],
    ...(sending.is_temperature_sensitive && { temperature_sensitive: true }),
  }))
  const choosePlace = async (destination_place_id: number) => {
    onClose()
    await attempt(
      editSending(sending, { destination_place_id }).then(() => showToast(t('parcel.changed'))),
    )
  }
  if (part !== 'place') return <PersonDialog sending={sending} party={part} onClose={onClose} />
  if (!isCoreCountry(country)) return null
  return (
    <PlaceChooser
      title={t('parcel.editPlace')}
      country={country}
      query={query}
      selectedId={sending.order.destination_place_id}
      onChoose={(id) => void choosePlace(id)}
      onClose={onClose}
    />
  )
}

/** What comes next for the opened shipment: its door, or where it is handed in. */
const NextStep = ({ sending }: { sending: OpenSending }) => {
  const { t } = useTranslation('sending')
  const { order, code_until: until } = sending
  const { helposti_code: code, order_source_pin_code: doorCode, location } = order
  const lines = [
    { name: t('review.number'), value: formatBarcode(order.barcode) },
    { name: t('review.toPay'), value: formatEuros(0), isSum: true },
  ]
  if (doorCode !== null) {
    return (
      <Decision
        label={t('decision')}
        title={t('review.hasDoor')}
        text={location ? formatPlaceName(location.name) : t('review.anyBlue')}
        lines={lines}
      >
        <LinkButton variant="primary" to={paths.sendingDetails}>
          {t('review.showDoor')}
        </LinkButton>
      </Decision>
    )
  }
  return (
    <Decision
      label={t('decision')}
      title={code === null ? undefined : formatSendingCode(code)}
      text={until === null ? undefined : t('review.validUntil', { day: formatWireDate(until) })}
      lines={lines}
    >
      <LinkButton variant="primary" to={lockerPath}>
        {t('review.choose')}
      </LinkButton>
    </Decision>
  )
}

/** The opened shipment, of which a part may be edited, and what comes next. */
export const SendingReview = ({ sending }: { sending: OpenSending }) => {
  const { t } = useTranslation('sending')
  const [edited, setEdited] = useState<EditedPart>()
  const { order, may_edit: mayEdit } = sending
  return (
    <Flow side={<NextStep sending={sending} />}>
      <StepHeading>{t('review.title')}</StepHeading>
      {sending.is_temperature_sensitive && <Notice>{t('review.temperature')}</Notice>}
      <ParcelCard order={order} onEdit={mayEdit ? setEdited : undefined} />
      {mayEdit && <p>{t('review.told')}</p>}
      {edited && (
        <EditDialog sending={sending} part={edited} onClose={() => setEdited(undefined)} />
      )}
    </Flow>
  )
}
