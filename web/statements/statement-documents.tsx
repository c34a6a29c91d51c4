import { useTranslation } from 'react-i18next'
import { exportStatement, printStatement } from '#shared/api/statements.ts'
import { canPrintFiles } from '#web/files/print-file.ts'
import { printDocument } from '#web/files/print-document.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { columnsIcon, printerIcon } from '#web/ui/icons/later-icons.ts'

/** What a button does with the statement. */
type Action = 'pdf' | 'xlsx' | 'print'

/** The buttons that save the statement of a month as PDF or spreadsheet, and print it. */
export const StatementDocuments = ({ month }: { month: string }) => {
  const { t } = useTranslation('statements')
  const { busy, run } = useAction(async (action: Action) => {
    const call = action === 'xlsx' ? exportStatement : printStatement
    const input = { params: { month }, query: { locale: currentLocale.get() } }
    const read = await fetchDocument(call, input)
    const name = `statement-${month}.${action === 'xlsx' ? 'xlsx' : 'pdf'}`
    if (read.kind === 'document' && action === 'print') await printDocument(read.document, name)
    else if (read.kind === 'document') saveDocument(read.document, name)
  })
  return (
    <>
      <Button icon={columnsIcon} busy={busy === 'xlsx'} onClick={() => run('xlsx')}>
        {t('xlsx')}
      </Button>
      <Button icon="download" busy={busy === 'pdf'} onClick={() => run('pdf')}>
        {t('pdf')}
      </Button>
      {canPrintFiles() && (
        <Button icon={printerIcon} busy={busy === 'print'} onClick={() => run('print')}>
          {t('print')}
        </Button>
      )}
    </>
  )
}
