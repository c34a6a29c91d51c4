import { useTranslation } from 'react-i18next'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { PageLinkButton } from './page-link-button.tsx'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Tells that a paid change came too late, why, and that its money goes back. */
export const RefundedView = ({ parcel }: { parcel: IncomingParcel }) => {
  const { t } = useTranslation('incoming')
  const change = parcel.payment?.change
  const reason = change && parcel.options[change].reason
  return (
    <Stack>
      <PageHeading title={t('change.refunded.title')} />
      <Notice
        tone="warning"
        live
        title={reason ? t(`reason.${reason}`) : t('change.refunded.replaced')}
        actions={
          <PageLinkButton variant="primary" page="">
            {t('change.seeOptions')}
          </PageLinkButton>
        }
      >
        {t('change.refunded.text')}
      </Notice>
    </Stack>
  )
}
