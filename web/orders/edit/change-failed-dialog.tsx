import { useTranslation } from 'react-i18next'
import { Support } from '#web/support/support.tsx'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { ChangeFailure } from './change-failure.ts'

/** Shows why the change was not made or not confirmed, and refers to customer support. */
export const ChangeFailedDialog = ({
  failure,
  onClose,
}: {
  failure: Exclude<ChangeFailure, { name: 'full' }>
  onClose: () => void
}) => {
  const { t } = useTranslation(['edit', 'common'])
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const isUnconfirmed = failure.name === 'unconfirmed'
  const reason = isUnconfirmed
    ? t('failed.unconfirmed')
    : formatProblem(translateProblem, failure.problem)
  const contact = t('failed.contact')
  return (
    <Dialog
      title={t(isUnconfirmed ? 'failed.unconfirmedTitle' : 'failed.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      tone="danger"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:ok')}
        </Button>
      }
    >
      <Stack>
        <p>{reason}</p>
        {!reason.endsWith(contact) && <p>{contact}</p>}
        <Support />
      </Stack>
    </Dialog>
  )
}
