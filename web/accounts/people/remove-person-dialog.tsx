import { useTranslation } from 'react-i18next'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { type CompanyPerson, deleteAccount } from '#shared/api/accounts.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Asks before a person is removed from the company. */
const RemovePersonDialog = ({
  person,
  onRemoved,
  onClose,
}: {
  person: CompanyPerson
  onRemoved: () => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'common'])
  const { isBusy, run: remove } = useAction(async () => {
    await callApi(deleteAccount, { params: { id: person.id } })
    await onRemoved()
  })
  return (
    <Dialog
      title={t('people.removeTitle', { name: formatFullName(person) })}
      onClose={onClose}
      width="s"
      tone="danger"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={remove}>
            {t('people.remove')}
          </Button>
        </>
      }
    >
      <p>{t('people.removeText')}</p>
    </Dialog>
  )
}

export default RemovePersonDialog
