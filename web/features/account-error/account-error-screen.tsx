import { useTranslation } from '#web/lib/words.ts'
import { useSearchParams } from 'react-router-dom'
import { Support } from '#web/app/support.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Where an inactive account ends up after its login. */
const AccountErrorScreen = () => {
  const { t } = useTranslation('shell')
  const [query] = useSearchParams()
  return (
    <Stack>
      <Notice tone="danger" title={t('inactive.title')} live>
        {t(query.has('inactive') ? 'inactive.changed' : 'inactive.deactivated')}
      </Notice>
      <Support />
    </Stack>
  )
}

export default AccountErrorScreen
