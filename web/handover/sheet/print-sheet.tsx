import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetSummary } from '#shared/handover/handover-sheet.ts'
import { printDocument } from '#web/files/print-document.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { canPrintFiles } from '#web/files/print-file.ts'
import { Button } from '#web/ui/button.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import { fetchSheetPdf, saveSheet } from './sheet-pdf.ts'

/** The buttons that save a sheet or its pick list as PDF, and print the sheet. */
export const PrintSheet = ({ sheet }: { sheet: SheetSummary }) => {
  const { t } = useTranslation('handover')
  const [busy, setBusy] = useState<'pick_list' | 'pdf' | 'print'>()
  const run = async (button: 'pick_list' | 'pdf' | 'print') => {
    setBusy(button)
    const kind = button === 'pick_list' ? 'pick_list' : 'sheet'
    const document = await attempt(fetchSheetPdf(sheet.id, kind))
    if (document && button === 'print') await printDocument(document, `${sheet.number}.pdf`)
    else if (document) saveSheet(document, sheet, kind)
    setBusy(undefined)
  }
  return (
    <>
      <Button icon="list" busy={busy === 'pick_list'} onClick={() => void run('pick_list')}>
        {t('sheet.pickList')}
      </Button>
      <Button
        icon="download"
        variant={canPrintFiles() ? 'secondary' : 'primary'}
        busy={busy === 'pdf'}
        onClick={() => void run('pdf')}
      >
        {t('sheet.pdf')}
      </Button>
      {canPrintFiles() && (
        <Button
          icon={printerIcon}
          variant="primary"
          busy={busy === 'print'}
          onClick={() => void run('print')}
        >
          {t('sheet.print')}
        </Button>
      )}
    </>
  )
}
