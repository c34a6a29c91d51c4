import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printPickList } from '#shared/api/handover.ts'
import { maxSheetParcels } from '#shared/handover/handover-sheet.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { canPrintFiles } from '#web/files/print-file.ts'
import { printDocument } from '#web/files/print-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import type { BulkDialogProps } from '#web/orders/actions/bulk-dialog.ts'

const fileName = 'pick-list.pdf'

/** Reads the pick list of the chosen shipments, to be printed or saved. */
const PickListDialog = ({ orders, onClose }: BulkDialogProps) => {
  const { t } = useTranslation(['handover', 'common', 'files'])
  const [document, setDocument] = useState<Blob>()
  const isTooLong = orders.length > maxSheetParcels
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const body = { ids: orders.map(({ id }) => id), locale: currentLocale.get() }
    try {
      const read = await fetchDocument(printPickList, { body }, { signal })
      if (read.kind === 'document') setDocument(read.document)
    } catch (failure) {
      if (signal.aborted) return
      onClose()
      showProblem(failure)
    }
  })
  useEffect(() => {
    if (isTooLong) return
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [isTooLong])
  return (
    <Dialog
      title={t('pickList.title', { count: orders.length })}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {document && (
            <Button
              variant={canPrintFiles() ? 'secondary' : 'primary'}
              icon="download"
              onClick={() => saveDocument(document, fileName)}
            >
              {t('files:print.download')}
            </Button>
          )}
          {document && canPrintFiles() && (
            <Button
              variant="primary"
              icon={printerIcon}
              onClick={() => void printDocument(document, fileName)}
            >
              {t('sheet.print')}
            </Button>
          )}
        </>
      }
    >
      {isTooLong && <Notice tone="warning">{t('make.tooMany', { max: maxSheetParcels })}</Notice>}
      {!isTooLong && !document && (
        <ProgressBar label={t('pickList.making')} value={0} max={undefined} />
      )}
      {document && (
        <Notice tone="success" live>
          {t('pickList.ready')}
        </Notice>
      )}
    </Dialog>
  )
}

export default PickListDialog
