import { useTranslation } from 'react-i18next'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import type { ListView } from '#web/orders/list-state/list-address.ts'
import { toExportQuery } from '#web/orders/list-state/list-query.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import styles from './export-list.module.css'

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'))

/** Exports every shipment that matches a list. */
export const ExportList = ({ kind, view }: { kind: ShipmentsType; view: ListView }) => {
  const { t } = useTranslation('lists')
  return (
    <>
      <DialogButton icon="download" className={styles.beforeNew} text={t('export.all')}>
        {(close) => <ExportDialog body={{ query: toExportQuery(kind, view) }} onClose={close} />}
      </DialogButton>
    </>
  )
}
