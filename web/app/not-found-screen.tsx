import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { findNearestPath } from '#web/navigation/nearest-path.ts'
import { paths } from '#web/navigation/paths.ts'
import { redirectFor } from '#web/navigation/route-guard.ts'
import { listShortPaths } from '#web/navigation/route-table.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { WaysOn } from '#web/navigation/ways-on.tsx'
import ParcelSearch from '#web/track/parcel-search.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './not-found-screen.module.css'

/** A link to the page that the address was probably meant to be, if the visitor may see it. */
const NearestPage = ({ pathname }: { pathname: string }) => {
  const { t } = useTranslation(['not-found', 'shell'])
  const visitor = useVisitor()
  const known = listShortPaths().filter(({ route }) => {
    const redirect = redirectFor(route, visitor)
    return redirect === undefined || redirect === paths.login
  })
  const nearest = findNearestPath(
    pathname,
    known.map(({ path }) => path),
  )
  const route = known.find(({ path }) => path === nearest)?.route
  if (nearest === undefined || !route) return null
  const title = (visitor.hasCompany ? route.companyTitle : undefined) ?? route.title
  return (
    <LinkButton to={nearest} variant="primary">
      {t('meant', { page: t(`shell:${title}`) })}
    </LinkButton>
  )
}

/** Shown at an address that has no page: what was probably meant, a parcel's number, and ways on. */
const NotFoundScreen = () => {
  const { t } = useTranslation('not-found')
  const { pathname } = useLocation()
  const number = parseBarcode(pathname.split('/').at(-1) ?? '') ?? ''
  return (
    <div className={styles.page}>
      <EmptyState
        illustration={<OpenBoxIllustration />}
        title={t('title')}
        actions={<NearestPage pathname={pathname} />}
      >
        <p className={styles.address}>{`${location.host}${pathname}`}</p>
        <p>{t('text')}</p>
      </EmptyState>
      <Card title={t('parcel')}>
        <ParcelSearch key={number} barcode={number} variant="secondary" />
      </Card>
      <WaysOn title={t('ways')} />
    </div>
  )
}

export default NotFoundScreen
