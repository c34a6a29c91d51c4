import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { copyIcon } from '#web/ui/icons/later-icons.ts'
import { useCopy } from './use-copy.ts'
import styles from './webhooks.module.css'

/**
 * Shows the secret of an address, to be copied: it is never shown again. Neither Escape nor a click
 * outside discards it.
 */
export const SecretDialog = ({
  url,
  secret,
  onClose,
}: {
  url: string
  secret: string
  onClose: () => void
}) => {
  const { t } = useTranslation('webhooks')
  const field = useRef<HTMLInputElement>(null)
  const copy = useCopy()
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <Dialog
      title={t('secret.title')}
      onClose={onClose}
      isPersistent
      tone="warning"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secret.saved')}
        </Button>
      }
    >
      <Stack gap="s">
        <p>{t('secret.text')}</p>
        <p className={styles.url}>{url}</p>
        <div className={styles.secret}>
          <TextField ref={field} label={t('secret.label')} value={secret} readOnly />
        </div>
        <div>
          <Button icon={copyIcon} onClick={() => copy(secret)}>
            {t('copy')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
