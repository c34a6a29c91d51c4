import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { UnfilledPlace } from './use-recipient-contact.ts'

/** Says why the saved place of a contact was not filled in. */
export const UnfilledNotice = ({ unfilled: { reason, place } }: { unfilled: UnfilledPlace }) => {
  const { t } = useTranslation('account')
  return (
    <Notice tone="warning" live title={t('contacts.notFilled.title')}>
      {t(`contacts.notFilled.${reason}`, { place })}
    </Notice>
  )
}
