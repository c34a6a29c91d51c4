import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { getSegment } from '#shared/accounts/segments.ts'
import { exampleCountries, toExamplePath } from '#shared/imports/example-rows.ts'
import type { FileError } from '#shared/imports/read/file-error.ts'
import { importFileTypes, maxColumns, maxFileBytes } from '#shared/imports/read/import-table.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FileDrop } from '#web/ui/forms/file-drop.tsx'
import layout from '#web/ui/layout/layout.module.css'
import styles from './file-choice.module.css'

/** The extensions of the files, as the attribute of a file field lists them. */
export const acceptedFiles = importFileTypes.map((type) => `.${type}`).join(',')

const bytesPerMegabyte = 1_000_000

/** Why a file cannot be imported. */
export const FileErrorNotice = ({
  error,
  limit,
  bytes = 0,
}: {
  error: FileError['code']
  limit: number
  /** The size of the file. */
  bytes?: number | undefined
}) => {
  const { t } = useTranslation('imports')
  return (
    <Notice tone="danger" live>
      {t(`fileErrors.${error}`, {
        n: limit,
        limit,
        columns: maxColumns,
        megabytes: maxFileBytes / bytesPerMegabyte,
        // Rounded up, so that it is above the limit.
        size: Math.ceil((bytes / bytesPerMegabyte) * 100) / 100,
      })}
    </Notice>
  )
}

/** Links to the example files of the account, one for each country. */
const ExampleLinks = () => {
  const { t } = useTranslation('imports')
  const { account } = useApp()
  const locale = useValue(currentLocale)
  if (!account) return null
  return (
    <p>
      {t('examples.files')}:{' '}
      {exampleCountries.map((country, index) => (
        <Fragment key={country}>
          {index > 0 && ' · '}
          <a href={toExamplePath(getSegment(account), country, locale)} download>
            {getCountryName(country, locale)}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** Chooses the file of an import, or takes one that is dropped, or cells that are pasted. */
export const FileChoice = ({
  error,
  bytes,
  limit,
  onFile,
  onEmpty,
}: {
  error: FileError['code'] | undefined
  /** The size of the file that has the error. */
  bytes?: number | undefined
  /** How many rows the file may have. */
  limit: number
  onFile: (file: File) => void
  /** Begins without a file. */
  onEmpty?: (() => void) | undefined
}) => {
  const { t } = useTranslation('imports')
  return (
    <div className={layout.column4}>
      {error && <FileErrorNotice error={error} limit={limit} bytes={bytes} />}
      <FileDrop
        accept={acceptedFiles}
        chooseLabel={t('workbench.chooseFile')}
        dropText={t('workbench.drop')}
        onFile={onFile}
      >
        <p>
          {t('workbench.formats', {
            types: importFileTypes.join(', '),
            megabytes: maxFileBytes / bytesPerMegabyte,
            count: limit,
          })}
        </p>
        {onEmpty && (
          <p>
            {t('workbench.pasteHint')}{' '}
            <button type="button" className={styles.link} onClick={onEmpty}>
              {t('workbench.beginEmpty')}
            </button>
          </p>
        )}
        <ExampleLinks />
      </FileDrop>
    </div>
  )
}
