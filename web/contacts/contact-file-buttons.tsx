import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { uploadIcon } from '#web/ui/icons/later-icons.ts'
import styles from './address-book.module.css'

/** Buttons that add a contact, import contacts from a file and export them. Narrow screens show their icons alone. */
export const ContactFileButtons = ({
  onAdd,
  onImport,
  onExport,
}: {
  onAdd: () => void
  onImport: () => void
  onExport: () => void
}) => {
  const { t } = useTranslation('account')
  const buttons = [
    { text: t('contacts.add'), icon: 'plus', onClick: onAdd },
    { text: t('contacts.import'), icon: uploadIcon, onClick: onImport },
    { text: t('contacts.export'), icon: 'download', onClick: onExport },
  ] as const
  return (
    <div className={styles.files}>
      {buttons.map(({ text, icon, onClick }) => (
        <Button
          key={text}
          className={styles.fileButton}
          variant="quiet"
          icon={icon}
          title={text}
          aria-label={text}
          onClick={onClick}
        >
          <span className={styles.fileText}>{text}</span>
        </Button>
      ))}
    </div>
  )
}
