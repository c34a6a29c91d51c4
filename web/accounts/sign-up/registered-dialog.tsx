import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RegistryResult } from './look-up-registry-code.ts'
import styles from './dialogs.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Tells that the company is already a client, with its contact and the support. */
export const RegisteredDialog = ({
  code,
  contacts,
  onClose,
}: {
  code: string
  contacts: RegistryResult & { kind: 'registered' }
  onClose: () => void
}) => {
  const { t } = useTranslation(['signup', 'common'])
  const { email, supportEmail, supportPhone } = contacts
  return (
    <Dialog
      title={t('registered.title')}
      onClose={onClose}
      width="s"
      tone="warning"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:ok')}
        </Button>
      }
    >
      <p>{t('registered.text', { code, email })}</p>
      <div>
        <p>{t('registered.support')}</p>
        <a
          className={classNames(layout.row2, styles.contact)}
          href={`tel:${supportPhone.replaceAll(' ', '')}`}
        >
          <Icon name="phone" />
          {supportPhone}
        </a>
        <a className={classNames(layout.row2, styles.contact)} href={`mailto:${supportEmail}`}>
          <Icon name="mail" />
          {supportEmail}
        </a>
      </div>
    </Dialog>
  )
}
