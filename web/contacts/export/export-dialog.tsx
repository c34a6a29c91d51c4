import { useTranslation } from 'react-i18next'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { type ContactFormat, useContactExport } from './use-contact-export.ts'

/** Saves the recipients or senders of the address book as a file. */
const ExportDialog = ({ party, onClose }: { party: PartyType; onClose: () => void }) => {
  const { t } = useTranslation(['contact-files', 'common'])
  const { state, save } = useContactExport(party)
  const isLoading = state.name === 'loading'
  const formats = [
    ['csv', t('csv')],
    ['vcard', t('vcard')],
  ] as const satisfies readonly (readonly [ContactFormat, string])[]
  return (
    <Dialog
      title={t(`exportTitle.${party}`)}
      onClose={onClose}
      width="s"
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <p>{t('exportText')}</p>
      <div className={layout.column2}>
        {formats.map(([format, text]) => (
          <Button
            key={format}
            icon="download"
            wide
            busy={isLoading && state.format === format}
            disabled={isLoading}
            onClick={() => void save(format)}
          >
            {text}
          </Button>
        ))}
      </div>
      {state.name === 'failed' && (
        <Notice tone="danger" live>
          {t('exportFailed')}
        </Notice>
      )}
      {state.name === 'done' &&
        (state.count > 0 ? (
          <Notice tone="success" live>
            {t('exported', { count: state.count, file: state.file })}
          </Notice>
        ) : (
          <Notice live>{t('exportEmpty')}</Notice>
        ))}
    </Dialog>
  )
}

export default ExportDialog
