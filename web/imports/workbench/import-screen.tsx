import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { getRowLimit, hasQueue } from '#web/imports/state/import-limits.ts'
import layout from '#web/ui/layout/layout.module.css'
import { FileChoice } from './file-choice.tsx'
import styles from './import-screen.module.css'
import { useImport } from './use-import.ts'
import { usePastedCells } from './use-pasted-cells.ts'
import { Workbench } from './workbench.tsx'
import { classNames } from '#web/ui/class-names.ts'

const RecentImports = lazyComponent(
  () => import('#web/imports/workbench/queue/recent-imports.tsx'),
  RetryPart,
)

/** Imports the shipments of a company from a file, or from cells of a spreadsheet. */
const ImportScreen = () => {
  const { t } = useTranslation('imports')
  const app = useApp()
  const imported = useImport()
  const { step, state } = imported
  usePastedCells(imported)
  switch (step.name) {
    case 'restoring':
      return null
    case 'choose':
      return (
        <div className={layout.column5}>
          <FileChoice
            error={step.error}
            bytes={step.bytes}
            limit={getRowLimit(app)}
            onFile={(file) => void imported.read(file)}
            onEmpty={imported.beginEmpty}
          />
          {hasQueue(app) && <RecentImports />}
        </div>
      )
    case 'reading':
      return (
        <p role="status" className={classNames(layout.row2, styles.reading)}>
          <Spinner /> {t('workbench.reading', { file: step.fileName })}
        </p>
      )
    case 'failed':
      return <LoadFailed onRetry={() => void imported.read(step.file)} />
    case 'open':
      return state && <Workbench imported={imported} state={state} />
  }
}

export default ImportScreen
