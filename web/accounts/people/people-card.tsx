import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { may } from '#shared/accounts/permissions.ts'
import { type CompanyPerson, listCompanyPersons, resendInvitation } from '#shared/api/accounts.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { PeopleTable } from './people-table.tsx'

const PersonDialog = lazyDialog(() => import('./person-dialog.tsx'))
const RemovePersonDialog = lazyDialog(() => import('./remove-person-dialog.tsx'))

type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'edit' | 'remove'; readonly person: CompanyPerson }

/** Invites, edits or removes a person. `onSaved` receives the text to show. */
const PeopleDialog = ({
  account,
  opened,
  onClose,
  onSaved,
  onRemoved,
}: {
  account: OwnAccount
  opened: OpenDialog
  onClose: () => void
  onSaved: (text: string) => Promise<void>
  onRemoved: (person: CompanyPerson) => Promise<void>
}) => {
  const { t } = useTranslation('settings')
  switch (opened.kind) {
    case 'invite':
      return (
        <PersonDialog
          account={account}
          onClose={onClose}
          onSaved={({ email }) => onSaved(t('people.invited', { email }))}
        />
      )
    case 'edit':
      return (
        <PersonDialog
          account={account}
          person={opened.person}
          onClose={onClose}
          onSaved={() => onSaved(t('saved'))}
        />
      )
    case 'remove':
      return (
        <RemovePersonDialog
          person={opened.person}
          onClose={onClose}
          onRemoved={() => onRemoved(opened.person)}
        />
      )
  }
}

/** Lists the people of the company, and lets an administrator invite, edit and remove them. */
export const PeopleCard = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation('settings')
  const { data: people, error, mutate } = useCall(listCompanyPersons, {})
  const [opened, setOpened] = useState<OpenDialog>()
  const inviteButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(undefined)
  const handleSaved = async (text: string) => {
    await mutate()
    close()
    showToast(text)
  }
  const handleRemoved = async (person: CompanyPerson) => {
    await handleSaved(t('people.removed', { name: formatFullName(person) }))
    // The row with the button that opened the dialog no longer exists.
    inviteButton.current?.focus()
  }
  const resend = async ({ id, email }: CompanyPerson) => {
    await callApi(resendInvitation, { params: { id } })
    showToast(t('people.resent', { email }))
    await mutate()
  }
  const invite = (
    <Button size="s" icon="plus" ref={inviteButton} onClick={() => setOpened({ kind: 'invite' })}>
      {t('people.invite')}
    </Button>
  )

  return (
    <Card title={t('people.title')} actions={may('managePeople', account) && invite}>
      {error && !people && <LoadFailed onRetry={() => void mutate()} />}
      {!people && !error && <Skeleton shape="card" />}
      {people && (
        <PeopleTable
          account={account}
          people={people}
          onEdit={(person) => setOpened({ kind: 'edit', person })}
          onRemove={(person) => setOpened({ kind: 'remove', person })}
          onResend={resend}
        />
      )}
      {opened && (
        <PeopleDialog
          account={account}
          opened={opened}
          onClose={close}
          onSaved={handleSaved}
          onRemoved={handleRemoved}
        />
      )}
    </Card>
  )
}
