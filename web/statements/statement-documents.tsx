import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportStatement, printStatement } from '#shared/api/statements.ts'
import { canPrintFiles } from '#web/files/print-file.ts'
import { printDocument } from '#web/files/print-document.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { columnsIcon, printerIcon } from '#web/ui/icons/later-icons.ts'

/** What a button does with the statement. */
type Action = 'pdf' | 'xlsx' | 'print'

/** The buttons that save the statement of a month as PDF or spreadsheet, and print it. */
export const StatementDocuments = ({ month }: { month: string }) => {
  const { t } = useTranslation('statements')
  const [busy, setBusy] = useState<Action>()
  const run = async (action: Action) => {
    setBusy(action)
    const call = action === 'xlsx' ? exportStatement : printStatement
    const input = { params: { month }, query: { locale: currentLocale.get() } }
    const read = await attempt(fetchDocument(call, input))
    const name = `statement-${month}.${action === 'xlsx' ? 'xlsx' : 'pdf'}`
    if (read?.kind === 'document' && action === 'print') await printDocument(read.document, name)
    else if (read?.kind === 'document') saveDocument(read.document, name)
    setBusy(undefined)
  }
  return (
    <>
      <Button icon={columnsIcon} busy={busy === 'xlsx'} onClick={() => void run('xlsx')}>
        {t('xlsx')}
      </Button>
      <Button icon="download" busy={busy === 'pdf'} onClick={() => void run('pdf')}>
        {t('pdf')}
      </Button>
      {canPrintFiles() && (
        <Button icon={printerIcon} busy={busy === 'print'} onClick={() => void run('print')}>
          {t('print')}
        </Button>
      )}
    </>
  )
}
