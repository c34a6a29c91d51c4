import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import type { ListView } from '#web/orders/list-state/list-address.ts'
import { toExportQuery } from '#web/orders/list-state/list-query.ts'
import styles from './export-list.module.css'

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'))

/** Exports every shipment that matches a list. */
export const ExportList = ({ kind, view }: { kind: ShipmentsType; view: ListView }) => {
  const { t } = useTranslation('lists')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="download" className={styles.beforeNew} onClick={() => setIsOpen(true)}>
        {t('export.all')}
      </Button>
      {isOpen && (
        <ExportDialog
          body={{ query: toExportQuery(kind, view) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
