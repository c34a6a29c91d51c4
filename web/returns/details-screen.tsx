import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useApp, loadApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { paths } from '#web/navigation/paths.ts'
import { ChosenPlace } from '#web/places/chosen-place.tsx'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { usePlace } from '#web/places/use-place.ts'
import { HandIn } from '#web/sending/hand-in.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OfficeButton } from './office-button.tsx'
import { anyOffice, getReturnDraft } from './return-draft.ts'

/** The post office where a return is handed in at the counter, or the way to any. */
const CounterPlace = ({ id, country }: { id: number; country: string }) => {
  const { t } = useTranslation(['returns', 'next'])
  const { place } = usePlace(id)
  return (
    <Card>
      {place && <ChosenPlace place={place} />}
      <p>{t('ready.counter')}</p>
      {place ? (
        <LinkButton href={buildMapLink(place)} icon="pin" size="s" target="_blank" rel="noreferrer">
          {t('next:steps.map')}
        </LinkButton>
      ) : (
        id === anyOffice && (
          <div>
            <OfficeButton country={country} variant="secondary" />
          </div>
        )
      )}
    </Card>
  )
}

/** Shows how a return is handed in: its code, its place and its label. */
const DetailsScreen = () => {
  const { t } = useTranslation('returns')
  const { return_order: order } = useApp()
  const navigate = useNavigate()
  const { hash } = useLocation()
  // A link of an e-mail has the code of its return.
  if (new URLSearchParams(hash.slice(1)).has('code'))
    return <Navigate to={{ pathname: paths.returnSelection, hash }} replace />
  if (!order) return <Navigate to={paths.returnSelection} replace />
  if (order.status === 'created') return <Navigate to={paths.returnPay} replace />
  const { placeId } = getReturnDraft(order.id)
  const hasCode = order.order_source_pin_code !== null
  // Neither a code nor a counter: the place is still to be chosen.
  if (!hasCode && placeId === 0) return <Navigate to={paths.returnNew} replace />
  return (
    <HandIn
      order={order}
      flow="return_flow"
      done={t('ready.done')}
      title={hasCode ? t('ready.toLocker') : t('ready.toCounter')}
      until={order.return_until === null ? undefined : formatWireDate(order.return_until)}
      anotherPath={paths.returnNew}
      onReleased={async () => {
        await attempt(loadApp())
        await navigate(paths.returnNew)
      }}
    >
      {!hasCode && <CounterPlace id={placeId} country={order.source_country} />}
      <p>{t('ready.told')}</p>
    </HandIn>
  )
}

export default DetailsScreen
