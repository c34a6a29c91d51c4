import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { listTerminals } from '#shared/api/places.ts'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { paths } from '#web/navigation/paths.ts'
import { usePublishedLink } from '#web/orders/ready/guide/use-published-link.ts'
import { PlaceInfoDialog } from '#web/places/place-info-dialog.tsx'
import { StepHeading } from '#web/sending/step-heading.tsx'
import { Ways } from '#web/sending/ways.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CloseDialog, lazyComponent } from '#web/ui/lazy-component.tsx'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import { openedReturn } from './opened-return.ts'

const PlaceChooser = lazyComponent(async () => {
  const { PlaceChooser: Chooser } = await import('#web/places/chooser/place-chooser.tsx')
  return { default: Chooser }
}, CloseDialog)

/** The post offices of a country on the map, each with its details. */
const PostOffices = ({ country, onClose }: { country: string; onClose: () => void }) => {
  const { t } = useTranslation('returns')
  const [shownId, setShownId] = useState<number>()
  const query = useMemo(() => ({ country, type: ['po' as const] }), [country])
  if (!isCoreCountry(country)) return null
  if (shownId !== undefined) return <PlaceInfoDialog id={shownId} onClose={onClose} />
  return (
    <PlaceChooser
      title={t('oversized.offices')}
      country={country}
      query={query}
      onChoose={setShownId}
      onClose={onClose}
    />
  )
}

/** Tells why a parcel cannot be returned, and where to go on. */
const NoneScreen = () => {
  const { t } = useTranslation('returns')
  const { country } = useApp()
  const found = useValue(openedReturn)
  const sentFrom = found?.order?.source_country ?? country
  const offices = useCall(
    listTerminals,
    isCoreCountry(sentFrom) ? { query: { type: ['po'], country: sentFrom } } : null,
  )
  // Where the map has none, the list of all places leads to them.
  const hasOffices = offices.data === undefined || offices.data.total > 0
  const link = usePublishedLink('locations')
  const [isMapOpen, setIsMapOpen] = useState(false)
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
          {hasOffices || link === undefined ? (
            <Button variant="primary" icon="pin" onClick={() => setIsMapOpen(true)}>
              {t('none.office')}
            </Button>
          ) : (
            <LinkButton variant="primary" icon="pin" href={link} target="_blank" rel="noreferrer">
              {t('none.office')}
            </LinkButton>
          )}
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
      {isMapOpen && <PostOffices country={sentFrom} onClose={() => setIsMapOpen(false)} />}
    </Flow>
  )
}

export default NoneScreen
