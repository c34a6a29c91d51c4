import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Shown when a locker takes no more parcels of the visitor's network. Offers the nearest lockers. */
export const LockerRefusedDialog = ({
  problem,
  onNearest,
  onClose,
}: {
  problem: ApiProblem
  onNearest: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  return (
    <Dialog
      title={translateProblem('shell:problem.types.too_many_requests')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      tone="warning"
      footer={
        <Button variant="primary" onClick={onNearest}>
          {t('full.nearest')}
        </Button>
      }
    >
      <p role="alert">{formatProblem(translateProblem, problem)}</p>
    </Dialog>
  )
}
