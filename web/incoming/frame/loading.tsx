import { useTranslation } from 'react-i18next'
import { Stack } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'

/** Placeholder of a page whose parcel, code or texts are loading. */
export const Loading = () => {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <Stack>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    </div>
  )
}
