import { useTranslation } from 'react-i18next'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Shows that e-mails do not reach the user's address, and offers to change it. */
export const RefusedEmailDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation('account')
  return (
    <Dialog
      title={t('refusedEmail.title')}
      onClose={onClose}
      width="s"
      tone="warning"
      footer={
        <>
          <Button onClick={onClose}>{t('refusedEmail.later')}</Button>
          <LinkButton to={paths.settings} variant="primary" onClick={onClose}>
            {t('refusedEmail.change')}
          </LinkButton>
        </>
      }
    >
      <p>{t('refusedEmail.text', { email })}</p>
    </Dialog>
  )
}
