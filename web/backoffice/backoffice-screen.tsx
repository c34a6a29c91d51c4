import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { FoundAccounts } from '#web/backoffice/search/found-accounts.tsx'
import { FoundShipments } from '#web/backoffice/search/found-shipments.tsx'
import { keptSearch } from '#web/backoffice/search/kept-search.ts'
import { SearchForm } from '#web/backoffice/search/search-form.tsx'
import styles from './backoffice-screen.module.css'

/** Where customer support finds accounts and shipments of all owners, masked. */
const BackofficeScreen = () => {
  const { t } = useTranslation('backoffice')
  const { account } = useApp()
  const kept = useValue(keptSearch)
  // True briefly during log-out.
  if (!account) return null
  const search = kept?.accountId === account.id ? kept : undefined
  const found = search?.found
  return (
    <div className={styles.page}>
      <Card title={t('search.title')}>
        <p>{t('search.lead')}</p>
        <SearchForm accountId={account.id} query={search?.query ?? ''} />
      </Card>
      {found && found.accounts.length + found.shipments.length === 0 && (
        <EmptyState illustration={<OpenBoxIllustration />} title={t('search.none')}>
          {t('search.noneText')}
        </EmptyState>
      )}
      {found && found.accounts.length > 0 && <FoundAccounts accounts={found.accounts} />}
      {found && found.shipments.length > 0 && (
        <FoundShipments shipments={found.shipments} hasMore={found.has_more} />
      )}
    </div>
  )
}

export default BackofficeScreen
