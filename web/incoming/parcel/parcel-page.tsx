import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { changePages, PaymentReturnView } from '#web/incoming/change/change-views.ts'
import { Loading } from '#web/incoming/frame/loading.tsx'
import { isLinkRefused } from '#web/incoming/kept/is-link-refused.ts'
import { readKeptParcel } from '#web/incoming/kept/kept-parcel.ts'
import { type IncomingPage, openIncomingPage, useIsReturning } from '#web/incoming/navigation.ts'
import { useIsOnline } from '#web/lib/api/connection.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { preloadLaterParts } from './later-parts.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { ParcelView } from './parcel-view.tsx'
import { useIncomingParcel } from './use-incoming-parcel.ts'

/** The service worker has its code. */
const OfflineView = lazyComponent(() => import('./offline-view.tsx'))

/** Returns what this device keeps of the parcel. */
const findKept = ({ hash, id }: ParcelAccess) => {
  const kept = readKeptParcel()
  return kept?.hash === hash && kept?.id === id ? kept : undefined
}

/** Whether the recipient is asked to choose the locker, which is then all that the page is about. */
const isAsked = ({ choice, options }: IncomingParcel): boolean =>
  choice?.made_by === null && options.redirect.is_allowed

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
  const wasOffline = useRef(!isOnline)
  const retry = useEffectEvent(onRetry)
  // The parcel is read again as soon as there is a connection.
  useEffect(() => {
    if (isOnline && wasOffline.current) retry()
    wasOffline.current = !isOnline
  }, [isOnline])
  const kept = findKept(access)
  if (kept) return <OfflineView kept={kept} onRetry={onRetry} />
  return <LoadFailed onRetry={onRetry}>{isTooOften ? t('tooOften') : undefined}</LoadFailed>
}

/** A page of the parcel that the address names. */
export const ParcelPage = ({ page, access }: { page: IncomingPage; access: ParcelAccess }) => {
  const { parcel, error, readAt, reload, onChanged } = useIncomingParcel(access)
  const isReturning = useIsReturning()
  useEffect(preloadLaterParts, [])
  const isRefused = isLinkRefused(error)
  useEffect(() => {
    if (isRefused) openIncomingPage('error', { replace: true })
  }, [isRefused])
  if (isRefused) return null
  if (!parcel) {
    const kept = navigator.onLine ? undefined : findKept(access)
    if (!error && !kept) return <Loading />
    const isTooOften = error?.problem.error_type === 'too_many_requests'
    return <NotLoaded access={access} isTooOften={isTooOften} onRetry={() => void reload()} />
  }
  const change = { parcel, access, onChanged, reload }
  const ChangePage = changePages[page === '' && isAsked(parcel) ? 'redirect' : page]
  if (ChangePage) return <ChangePage {...change} />
  if (isReturning) return <PaymentReturnView {...change} />
  return <ParcelView {...change} readAt={readAt} hasFailed={error !== undefined} />
}
