import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { changePages, PaymentReturn } from '#web/incoming/change/change-views.ts'
import { Loading } from '#web/incoming/frame/loading.tsx'
import { readKeptParcel } from '#web/incoming/kept/kept-parcel.ts'
import { type IncomingPage, openIncomingPage } from '#web/incoming/navigation.ts'
import { useIsOnline } from '#web/lib/api/connection.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { OfflineView } from './offline-view.tsx'
import type { ParcelAccess } from './parcel-access.ts'
import { ParcelView } from './parcel-view.tsx'
import { isLinkRefused, useIncomingParcel } from './use-incoming-parcel.ts'

/** Whether the bank has just sent the payer back. */
const isReturning = () => new URLSearchParams(location.search).has('returned')

const NotLoaded = ({
  access,
  isTooOften,
  onRetry,
}: {
  access: ParcelAccess
  isTooOften: boolean
  onRetry: () => void
}) => {
  const { t } = useTranslation('incoming')
  const isOnline = useIsOnline()
  // A kept parcel is shown again as soon as it can be read.
  useEffect(() => {
    if (isOnline) onRetry()
    // Only when the connection is back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOnline])
  const kept = readKeptParcel()
  if (kept && kept.hash === access.hash && kept.id === access.id) {
    return <OfflineView kept={kept} onRetry={onRetry} />
  }
  return <LoadFailed onRetry={onRetry}>{isTooOften ? t('tooOften') : undefined}</LoadFailed>
}

/** A page of the parcel that the address names. */
export const ParcelPage = ({ page, access }: { page: IncomingPage; access: ParcelAccess }) => {
  const { parcel, error, readAt, reload, onChanged } = useIncomingParcel(access)
  const isRefused = isLinkRefused(error)
  useEffect(() => {
    if (isRefused) openIncomingPage('error', { replace: true })
  }, [isRefused])
  if (isRefused) return null
  if (!parcel) {
    if (!error) return <Loading />
    const isTooOften = error.problem.error_type === 'too_many_requests'
    return <NotLoaded access={access} isTooOften={isTooOften} onRetry={() => void reload()} />
  }
  const change = { parcel, access, onChanged, reload }
  const ChangePage = changePages[page]
  if (ChangePage) return <ChangePage {...change} />
  if (PaymentReturn && isReturning()) return <PaymentReturn {...change} />
  return <ParcelView {...change} readAt={readAt} hasFailed={error !== undefined} />
}
