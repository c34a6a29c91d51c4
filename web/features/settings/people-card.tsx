import { useRef, useState } from 'react'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { may, mayEditPerson } from '#shared/accounts/permissions.ts'
import { type CompanyPerson, listCompanyPersons, resendInvitation } from '#shared/api/accounts.ts'
import { callApi } from '#web/lib/api-client.ts'
import { formatWireDate } from '#web/lib/format.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './people-card.module.css'
import { PersonDialog } from './person-dialog.tsx'
import { formatFullName } from './full-name.ts'
import { RemovePersonDialog } from './remove-person-dialog.tsx'
import { ResendButton } from '#web/domain/account/resend-button.tsx'
import { StateBadge } from './state-badge.tsx'

type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'edit' | 'remove'; readonly person: CompanyPerson }

/**
 * Lists the people of the company as a table, or as cards on narrow screens. It uses ARIA table
 * roles because a `table` element with another CSS `display` is no table to a screen reader.
 */
export const PeopleCard = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation('settings')
  const { data: people, error, mutate } = useCall(listCompanyPersons, {})
  const [opened, setOpened] = useState<OpenDialog>()
  const inviteButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(undefined)
  const mayManage = may('managePeople', account)
  const columns = [t('people.name'), t('people.contact'), t('people.role'), t('people.state')]
  const handleSaved = async (text: string) => {
    await mutate()
    close()
    showToast(text)
  }
  const resend = async ({ id, email }: CompanyPerson) => {
    await callApi(resendInvitation, { params: { id } })
    showToast(t('people.resent', { email }))
    await mutate()
  }

  const renderRow = (person: CompanyPerson) => {
    const name = formatFullName(person)
    const invitedAt = person.data.invited_to_company_time
    const isOwn = person.id === account.id
    const mayEdit = mayManage && mayEditPerson(account, person)
    const isPending = person.user_id === null
    return (
      <div key={person.id} role="row" className={styles.row}>
        <div role="cell" className={classNames(styles.cell, styles.name)}>
          {name}
          {isOwn && <span className={styles.own}>{t('people.you')}</span>}
        </div>
        <div role="cell" className={classNames(styles.cell, styles.contact)}>
          <span>{person.email}</span>
          {person.phone !== '' && <span>{person.phone}</span>}
        </div>
        <div role="cell" className={styles.cell}>
          {person.role !== null && t(`roles.${person.role}`)}
        </div>
        <div role="cell" className={styles.cell}>
          {isPending ? (
            <>
              <StateBadge
                state="waiting"
                text={
                  invitedAt === null
                    ? t('people.pending')
                    : t('people.pendingSince', { date: formatWireDate(invitedAt) })
                }
              />
              {mayEdit && (
                <div className={styles.resend}>
                  <ResendButton
                    label={t('people.resend')}
                    target={name}
                    sentAt={invitedAt === null ? 0 : Date.parse(invitedAt)}
                    onResend={() => resend(person)}
                  />
                </div>
              )}
            </>
          ) : (
            <StateBadge state="done" text={t('people.active')} />
          )}
        </div>
        {mayManage && (
          <div role="cell" className={classNames(styles.cell, styles.actions)}>
            {mayEdit && (
              <>
                <IconButton
                  icon="edit"
                  label={t('people.editOf', { name })}
                  onClick={() => setOpened({ kind: 'edit', person })}
                />
                <IconButton
                  icon="trash"
                  label={t('people.removeOf', { name })}
                  onClick={() => setOpened({ kind: 'remove', person })}
                />
              </>
            )}
          </div>
        )}
      </div>
    )
  }

  return (
    <Card
      title={t('people.title')}
      actions={
        mayManage && (
          <Button
            size="s"
            icon="plus"
            ref={inviteButton}
            onClick={() => setOpened({ kind: 'invite' })}
          >
            {t('people.invite')}
          </Button>
        )
      }
    >
      {error && !people && <LoadFailed onRetry={() => void mutate()} />}
      {!people && !error && <Skeleton shape="card" />}
      {people && (
        <div className={styles.container}>
          <div role="table" className={styles.table} aria-label={t('people.title')}>
            <div role="rowgroup" className={styles.head}>
              <div role="row" className={styles.headRow}>
                {columns.map((column) => (
                  <div key={column} role="columnheader" className={styles.cell}>
                    {column}
                  </div>
                ))}
                {mayManage && (
                  <div role="columnheader" className={styles.cell}>
                    <VisuallyHidden>{t('people.actions')}</VisuallyHidden>
                  </div>
                )}
              </div>
            </div>
            <div role="rowgroup" className={styles.body}>
              {people.map(renderRow)}
            </div>
          </div>
        </div>
      )}
      {opened?.kind === 'invite' && (
        <PersonDialog
          account={account}
          onClose={close}
          onSaved={({ email }) => handleSaved(t('people.invited', { email }))}
        />
      )}
      {opened?.kind === 'edit' && (
        <PersonDialog
          account={account}
          person={opened.person}
          onClose={close}
          onSaved={() => handleSaved(t('saved'))}
        />
      )}
      {opened?.kind === 'remove' && (
        <RemovePersonDialog
          person={opened.person}
          onClose={close}
          onRemoved={async () => {
            await handleSaved(t('people.removed', { name: formatFullName(opened.person) }))
            // The row with the button that opened the dialog no longer exists.
            inviteButton.current?.focus()
          }}
        />
      )}
    </Card>
  )
}
