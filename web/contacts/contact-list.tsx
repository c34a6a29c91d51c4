import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, Spinner } from '#web/ui/feedback/spinner.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import layout from '#web/ui/layout/layout.module.css'
import styles from './address-book.module.css'
import { ContactTable } from './contact-table.tsx'
import { useContactList } from './use-contact-list.ts'
import { useRemoval } from './use-removal.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

const NoContacts = ({ party, isSearch }: { party: PartyType; isSearch: boolean }) => {
  const { t } = useTranslation('account')
  if (isSearch) {
    return (
      <EmptyState icon="search" title={t('contacts.noMatch')}>
        <p>{t('contacts.noMatchText')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="user"
      title={t(party === 'recipient' ? 'contacts.emptyRecipients' : 'contacts.emptySenders')}
    >
      <p>{t('contacts.emptyText')}</p>
    </EmptyState>
  )
}

const Waiting = () => {
  const { t } = useTranslation('account')
  return (
    <div className={layout.column3} role="status" aria-label={t('contacts.loading')}>
      <Skeleton shape="field" />
      <Skeleton shape="field" />
      <Skeleton shape="field" />
    </div>
  )
}

/**
 * Moves the focus to the first of the contacts that have been added, once all are shown: the button
 * that was pressed is gone. Returns the table's ref and what notes a press of the button.
 */
const useFocusOnAdded = (shown: number, isComplete: boolean) => {
  const table = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    const actions = table.current?.querySelectorAll<HTMLButtonElement>('[data-action]')
    if (isComplete) actions?.[before.current]?.focus()
    before.current = undefined
  }, [shown, isComplete])
  return {
    table,
    noteShown: () => {
      before.current = shown
    },
  }
}

/** The recipients or senders that match a search, in pages of 50. */
export const ContactList = ({
  party,
  search,
  onUse,
  onEdit,
}: {
  party: PartyType
  search: string
  onUse: ((contact: Contact) => void) | undefined
  onEdit: (contact: Contact) => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const list = useContactList({ party, search })
  const removal = useRemoval()
  const { contacts, total, isLoading, hasFailed } = list
  const isSettled = contacts !== undefined && !isLoading
  const gone = (contacts ?? []).filter(({ id }) => removal.removed.has(id)).length
  const count = total - gone
  const shown = contacts?.length ?? 0
  const { table, noteShown } = useFocusOnAdded(shown, shown >= total)
  const showMore = () => {
    noteShown()
    void list.loadMore(gone)
  }
  useEffect(() => {
    if (isSettled) announce(t('contacts.found', { count }))
  }, [isSettled, search, party, count, t])

  if (hasFailed) return <LoadFailed onRetry={list.retry} />
  if (!contacts) return <Waiting />
  if (contacts.length === 0 && !isLoading)
    return <NoContacts party={party} isSearch={search !== ''} />
  return (
    <>
      <p className={classNames(layout.row2, typography.note, styles.count)}>
        {t('contacts.found', { count })} {isLoading && <Spinner />}
      </p>
      <ContactTable
        ref={table}
        party={party}
        contacts={contacts}
        removed={removal.removed}
        busy={removal.busy}
        onUse={onUse}
        onEdit={onEdit}
        onRemove={removal.remove}
        onRestore={removal.restore}
      />
      {shown < total && (
        <Button busy={list.isLoadingMore} onClick={showMore}>
          {t('contacts.more')}
        </Button>
      )}
    </>
  )
}
