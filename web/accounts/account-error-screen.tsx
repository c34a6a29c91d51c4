import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Support } from '#web/support/support.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Shown after log-in with an inactive account. */
const AccountErrorScreen = () => {
  const { t } = useTranslation(['shell', 'errors'])
  const [query] = useSearchParams()
  return (
    <Stack>
      <Notice tone="danger" title={t('inactive.title')} live>
        {t(query.has('inactive') ? 'inactive.changed' : 'errors:account_deactivated')}
      </Notice>
      <Support />
    </Stack>
  )
}

export default AccountErrorScreen
