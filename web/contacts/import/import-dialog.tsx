import { useTranslation } from 'react-i18next'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { FileDrop } from '#web/ui/forms/file-drop.tsx'
import { contactColumns } from '#web/contacts/files/contact-columns.ts'
import { maxContactColumns, maxFileMegabytes } from '#web/contacts/files/file-contact.ts'
import styles from './import-dialog.module.css'
import { ImportFooter } from './import-footer.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useContactImport } from './use-contact-import.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Extensions and types of CSV and vCard files. */
const accepted = '.csv,.txt,.tsv,.vcf,.vcard,text/csv,text/plain,text/vcard'

/** Imports recipients or senders from a file: choose it, see what it holds, save its contacts. */
const ImportDialog = ({
  party,
  file,
  onChanged,
  onClose,
}: {
  party: PartyType
  /** A file that was dropped on the address book. */
  file: File | undefined
  /** Called when contacts are saved. */
  onChanged: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['contact-files', 'common'])
  const { state, read, save, stop, restart } = useContactImport({ party, file, onChanged })
  const isSaving = state.name === 'saving'
  const { name } = state
  const isListed = name === 'preview' || name === 'stopped' || name === 'done'
  const title = t(`importTitle.${party}`)
  return (
    <Dialog
      title={title}
      closeLabel={t(isSaving ? 'stop' : 'common:close')}
      onClose={isSaving ? stop : onClose}
      isPersistent={name === 'preview' || name === 'stopped' || isSaving}
      footer={<ImportFooter {...{ state, save, stop, restart, onClose }} />}
    >
      <div
        className={styles.body}
        // The keyboard scrolls what has no other control.
        {...(isListed && { role: 'region', 'aria-label': title, tabIndex: 0 })}
      >
        {state.name === 'choose' && (
          <>
            {state.error && (
              <Notice tone="danger" live>
                {t(`fileErrors.${state.error}`, {
                  megabytes: maxFileMegabytes,
                  columns: maxContactColumns,
                  name: t('columns.name'),
                  phone: t('columns.phone'),
                })}
              </Notice>
            )}
            <FileDrop
              accept={accepted}
              chooseLabel={t('choose')}
              dropText={t('drop')}
              onFile={(next) => void read(next)}
            >
              <p>{t('formats', { megabytes: maxFileMegabytes })}</p>
              <p>
                {t('columnsHint', {
                  columns: contactColumns.map((column) => t(`columns.${column}`)).join(', '),
                })}
              </p>
            </FileDrop>
          </>
        )}
        {state.name === 'reading' && (
          <p role="status" className={classNames(layout.row2, styles.reading)}>
            <Spinner /> {t('reading', { file: state.file.name })}
          </p>
        )}
        {state.name === 'failed' && <LoadFailed onRetry={() => void read(state.file)} />}
        {state.name === 'preview' && <ImportPreview plan={state.plan} kind={state.kind} />}
        {(state.name === 'saving' || state.name === 'stopped' || state.name === 'done') && (
          <ImportProgress state={state} />
        )}
      </div>
    </Dialog>
  )
}

export default ImportDialog
