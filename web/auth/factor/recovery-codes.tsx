import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import styles from './recovery-codes.module.css'

/** Shows new recovery codes, once. */
const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation('second-factor')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast(t('recovery.copied'))
    } catch {
      // The browser denies it; the codes can be selected.
    }
  }
  return (
    <Dialog
      title={t('recovery.title')}
      onClose={onClose}
      width="s"
      isPersistent
      footer={
        <>
          <Button onClick={() => void copy()}>{t('recovery.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('recovery.saved')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('recovery.show')}</p>
        <ul className={styles.codes} aria-label={t('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

export default RecoveryCodes
