import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { ContactImportState, useContactImport } from './use-contact-import.ts'

/** The buttons of an import at each step. */
export const ImportFooter = ({
  state,
  save,
  stop,
  restart,
  onClose,
}: Pick<ReturnType<typeof useContactImport>, 'state' | 'save' | 'stop' | 'restart'> & {
  state: ContactImportState
  onClose: () => void
}) => {
  const { t } = useTranslation(['contact-files', 'common'])
  switch (state.name) {
    case 'saving':
      return (
        <>
          <Button onClick={stop}>{t('stop')}</Button>
          {/* Where the pressed button was, so that a double click does not stop the import. */}
          <Button variant="primary" busy>
            {t('start', { count: state.plan.contacts.length })}
          </Button>
        </>
      )
    case 'preview': {
      const count = state.plan.contacts.length
      return (
        <>
          <Button onClick={restart}>{t('again')}</Button>
          {count > 0 ? (
            <Button variant="primary" onClick={() => void save(state)}>
              {t('start', { count })}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('common:close')}</Button>
          )}
        </>
      )
    }
    case 'stopped':
      return (
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button variant="primary" onClick={() => void save(state, state.report)}>
            {t('continue')}
          </Button>
        </>
      )
    case 'choose':
    case 'reading':
    case 'failed':
    case 'done':
      return <Button onClick={onClose}>{t('common:close')}</Button>
  }
}
