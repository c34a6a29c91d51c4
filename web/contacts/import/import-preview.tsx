import { useTranslation } from 'react-i18next'
import type { ContactBody } from '#shared/contacts/contact.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import type { ImportPlan } from '#web/contacts/files/plan-import.ts'
import type { ContactFileKind } from '#web/contacts/files/file-contact.ts'
import { formatContactPlace } from '#web/contacts/format-contact-place.ts'
import styles from './import-dialog.module.css'
import { WrongRows } from './row-problems.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'

/** Contacts that are shown so that a visitor sees what was read. */
const maxShown = 3

/** Formats what was read beside the name. */
const formatContact = (body: ContactBody): string =>
  joinParts([formatPhone(body.phone), body.email, formatContactPlace(body)], ' · ')

/** What an import will do: numbers, the first contacts and the rows with errors. */
export const ImportPreview = ({ plan, kind }: { plan: ImportPlan; kind: ContactFileKind }) => {
  const { t } = useTranslation('contact-files')
  const { created, updated, unchanged, repeated, ignoredColumns, contacts } = plan
  const lines = [
    created > 0 && t('created', { count: created }),
    updated > 0 && t('updated', { count: updated }),
    unchanged > 0 && t('unchanged', { count: unchanged }),
    repeated > 0 && t('repeated', { count: repeated }),
  ].filter((line) => line !== false)
  return (
    <>
      <div role="status" className={styles.summary}>
        {lines.length > 0 && (
          <ul className={classNames(layout.column1, styles.counts)}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {contacts.length === 0 && <p>{t('nothing')}</p>}
      </div>
      {updated > 0 && <p className={classNames(typography.note, styles.muted)}>{t('keeps')}</p>}
      {ignoredColumns.length > 0 && (
        <p className={classNames(typography.note, styles.muted)}>
          {t('ignored', { columns: ignoredColumns.join(', ') })}
        </p>
      )}
      {contacts.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{t('preview')}</h3>
          <ul className={styles.rows}>
            {contacts.slice(0, maxShown).map(({ row, body }) => (
              <li key={row} className={styles.row}>
                <ListItemText name={body.name}>{formatContact(body)}</ListItemText>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WrongRows plan={plan} kind={kind} />
    </>
  )
}
