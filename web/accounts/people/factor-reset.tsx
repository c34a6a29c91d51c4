import { useTranslation } from 'react-i18next'
import { formatFullName } from '#shared/accounts/full-name.ts'
import type { CompanyPerson } from '#shared/api/accounts.ts'
import { resetSecondFactor } from '#shared/api/second-factor.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useAction } from '#web/lib/use-action.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('#web/ui/feedback/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Removes the second factor of a person who is locked out, after a question. */
export const FactorReset = ({ person }: { person: CompanyPerson }) => {
  const { t } = useTranslation('second-factor')
  const { isBusy, run: reset } = useAction(async () => {
    await callApi(resetSecondFactor, { params: { id: person.id } })
    showToast(t('reset.done'))
  })
  return (
    <div>
      <DialogButton size="s" busy={isBusy} text={t('reset.button')}>
        {(close) => (
          <ConfirmDialog
            title={t('reset.title', { name: formatFullName(person) })}
            text={t('reset.lead')}
            confirmLabel={t('reset.button')}
            onClose={close}
            onConfirm={reset}
          />
        )}
      </DialogButton>
    </div>
  )
}
