import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getSegment } from '#shared/accounts/segments.ts'
import { exampleCountries, toExamplePath } from '#shared/imports/example-rows.ts'
import type { FileError } from '#shared/imports/read/file-error.ts'
import { importFileTypes, maxColumns, maxFileBytes } from '#shared/imports/read/import-table.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { uploadIcon } from '#web/ui/icons/later-icons.ts'
import { useFileDrop } from '#web/lib/use-file-drop.ts'
import layout from '#web/ui/layout/layout.module.css'
import styles from './file-choice.module.css'

const accepted = importFileTypes.map((type) => `.${type}`).join(',')

/** Opens the browser's choice of a file. Returns the hidden field, and a function that opens it. */
export const useFilePicker = (onFile: (file: File) => void) => {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    field: (
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
    ),
  }
}

/** Why a file cannot be imported. */
export const FileErrorNotice = ({ error, limit }: { error: FileError['code']; limit: number }) => {
  const { t } = useTranslation('imports')
  return (
    <Notice tone="danger" live>
      {t(`fileErrors.${error}`, { n: limit, limit, columns: maxColumns })}
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
  limit,
  onFile,
  onEmpty,
}: {
  error: FileError['code'] | undefined
  /** How many rows the file may have. */
  limit: number
  onFile: (file: File) => void
  /** Begins without a file. */
  onEmpty?: (() => void) | undefined
}) => {
  const { t } = useTranslation('imports')
  const { isOver, handlers } = useFileDrop(onFile)
  const picker = useFilePicker(onFile)
  return (
    <div className={layout.column4}>
      {error && <FileErrorNotice error={error} limit={limit} />}
      <div className={classNames(styles.drop, isOver && styles.over)} {...handlers}>
        <Button variant="primary" icon={uploadIcon} onClick={picker.open}>
          {t('workbench.chooseFile')}
        </Button>
        <span className={styles.dropText}>{t('workbench.drop')}</span>
        {picker.field}
      </div>
      <div className={styles.hints}>
        <p>
          {t('workbench.formats', {
            types: importFileTypes.join(', '),
            megabytes: maxFileBytes / 1_000_000,
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
      </div>
    </div>
  )
}
