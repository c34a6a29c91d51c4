import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { OutcomeNote } from '#web/services/outcome-note.tsx'
import styles from '#web/services/services.module.css'
import type { SavingOutcome } from '#web/services/use-saving.ts'
import { copyIcon } from '#web/ui/icons/later-icons.ts'

/**
 * Shows a new API key in full, to be copied: it is never shown again. Neither Escape nor a click
 * outside discards it.
 */
export const NewApiKey = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => {
  const { t } = useTranslation('services')
  const [outcome, setOutcome] = useState<SavingOutcome>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey)
      setOutcome({ tone: 'success', text: t('keys.copied') })
    } catch {
      // The browser denies clipboard access: select the key for copying by hand.
      setOutcome({ tone: 'danger', text: t('keys.copyFailed') })
      field.current?.select()
    }
  }
  return (
    <Dialog
      title={t('keys.newTitle')}
      onClose={onClose}
      isPersistent
      tone="warning"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('keys.saved')}
        </Button>
      }
    >
      <Stack gap="s">
        <p>{t('keys.newText')}</p>
        <div className={styles.newKey}>
          <TextField ref={field} label={t('keys.newLabel')} value={apiKey} readOnly />
        </div>
        <div>
          <Button icon={copyIcon} onClick={() => void copy()}>
            {t('keys.copy')}
          </Button>
        </div>
        <OutcomeNote outcome={outcome} />
      </Stack>
    </Dialog>
  )
}
