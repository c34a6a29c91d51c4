import { useTranslation } from 'react-i18next'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { Stack } from '#web/ui/card.tsx'
import styles from './print-dialog.module.css'

/** The progress of labels that are being made; `file` is the job of many labels. */
export const LabelProgress = ({ file }: { file: ServiceFile | undefined }) => {
  const { t } = useTranslation('files')
  const label = file
    ? t('print.progress', { done: file.done, total: file.total })
    : t('print.making')
  return (
    <Stack>
      <p role="status">{label}</p>
      <progress
        className={styles.bar}
        aria-label={label}
        {...(file && { value: file.done, max: file.total })}
      />
      {file && <p>{t('print.later')}</p>}
    </Stack>
  )
}
