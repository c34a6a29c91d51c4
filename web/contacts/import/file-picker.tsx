import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { maxFileMegabytes } from '#web/contacts/files/file-contact.ts'
import { contactColumns } from '#web/contacts/files/contact-columns.ts'
import { useFileDrop } from '#web/lib/use-file-drop.ts'
import styles from './import-dialog.module.css'

/** Extensions and types of CSV and vCard files. */
const accepted = '.csv,.txt,.tsv,.vcf,.vcard,text/csv,text/plain,text/vcard'

/** Chooses a file of contacts, or takes one that is dropped. */
export const FilePicker = ({ onFile }: { onFile: (file: File) => void }) => {
  const { t } = useTranslation('contact-files')
  const input = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useFileDrop(onFile)
  const columns = contactColumns.map((column) => t(`columns.${column}`)).join(', ')
  return (
    <>
      <div className={classNames(styles.picker, isOver && styles.over)} {...handlers}>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <span className={styles.drop}>{t('drop')}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen again after it was corrected.
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
      <div className={styles.hints}>
        <p>{t('formats', { megabytes: maxFileMegabytes })}</p>
        <p>{t('columnsHint', { columns })}</p>
      </div>
    </>
  )
}
