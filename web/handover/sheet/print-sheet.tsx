import { useTranslation } from 'react-i18next'
import type { SheetSummary } from '#shared/handover/handover-sheet.ts'
import { printDocument } from '#web/files/print-document.ts'
import { useAction } from '#web/lib/use-action.ts'
import { canPrintFiles } from '#web/files/print-file.ts'
import { Button } from '#web/ui/button.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import { fetchSheetPdf, saveSheet } from './sheet-pdf.ts'

/** The buttons that save a sheet or its pick list as PDF, and print the sheet. */
export const PrintSheet = ({ sheet }: { sheet: SheetSummary }) => {
  const { t } = useTranslation('handover')
  const { busy, run } = useAction(async (button: 'pick_list' | 'pdf' | 'print') => {
    const kind = button === 'pick_list' ? 'pick_list' : 'sheet'
    const document = await fetchSheetPdf(sheet.id, kind)
    if (button === 'print') await printDocument(document, `${sheet.number}.pdf`)
    else saveSheet(document, sheet, kind)
  })
  return (
    <>
      <Button icon="list" busy={busy === 'pick_list'} onClick={() => run('pick_list')}>
        {t('sheet.pickList')}
      </Button>
      <Button
        icon="download"
        variant={canPrintFiles() ? 'secondary' : 'primary'}
        busy={busy === 'pdf'}
        onClick={() => run('pdf')}
      >
        {t('sheet.pdf')}
      </Button>
      {canPrintFiles() && (
        <Button
          icon={printerIcon}
          variant="primary"
          busy={busy === 'print'}
          onClick={() => run('print')}
        >
          {t('sheet.print')}
        </Button>
      )}
    </>
  )
}
