import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { Support } from '#web/support/support.tsx'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { ChangeFailure } from './change-failure.ts'

/** Shows why the change was not made or not confirmed, and refers to customer support. */
export const ChangeFailedDialog = ({
  failure,
  order,
  onClose,
}: {
  failure: ChangeFailure
  order: Pick<Order, 'location'>
  onClose: () => void
}) => {
  const { t } = useTranslation(['edit', 'common'])
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const place = formatPlaceName(order.location?.name ?? '')
  const isUnconfirmed = failure.name === 'unconfirmed'
  const reason = isUnconfirmed
    ? t('failed.unconfirmed')
    : failure.name === 'full'
      ? t('failed.full', { place })
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
