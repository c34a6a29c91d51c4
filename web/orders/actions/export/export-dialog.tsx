import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { type ExportBody, useExport } from './use-export.ts'

/** Exports shipments as a spreadsheet, with its progress, and downloads it. */
const ExportDialog = ({ body, onClose }: { body: ExportBody; onClose: () => void }) => {
  const { t } = useTranslation(['lists', 'common'])
  const { progress, url, isFailed, retry, download } = useExport(body)
  return (
    <Dialog
      title={t('export.title')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {isFailed && (
            <Button variant="primary" onClick={retry}>
              {t('common:retry')}
            </Button>
          )}
          {url !== undefined && (
            <Button variant="primary" icon="download" onClick={() => download(url)}>
              {t('export.again')}
            </Button>
          )}
        </>
      }
    >
      {isFailed && (
        <Notice tone="danger" live>
          {t('export.failed')}
        </Notice>
      )}
      {url !== undefined && (
        <Notice tone="success" live>
          {t('export.ready')}
        </Notice>
      )}
      {!isFailed && url === undefined && (
        <ProgressBar
          label={progress ? t('export.progress', progress) : t('export.preparing')}
          value={progress?.done ?? 0}
          max={progress?.total}
        />
      )}
    </Dialog>
  )
}

export default ExportDialog
