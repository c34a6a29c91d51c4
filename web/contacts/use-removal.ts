import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import { deleteContact, saveContact } from '#shared/api/contacts.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useAction } from '#web/lib/use-action.ts'
import { announce } from '#web/ui/feedback/toast.tsx'

/** Deletes a contact; one that is gone already counts as deleted. */
const deleteOnce = async (id: string): Promise<boolean> => {
  try {
    return (await callApi(deleteContact, { body: { id } })).success
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.problem.status_code === 404) return true
    throw failure
  }
}

/** Removes contacts and restores them. Removed ones stay in the list, with a button to undo. */
export const useRemoval = () => {
  const { t } = useTranslation('account')
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())

  const { busy, run } = useAction(
    async (contact: Contact, work: Promise<unknown>, isRemoved: boolean) => {
      await work
      setRemoved((before) => {
        const after = new Set(before)
        if (isRemoved) after.add(contact.id)
        else after.delete(contact.id)
        return after
      })
      announce(t(isRemoved ? 'contacts.removed' : 'contacts.restored', { name: contact.name }))
    },
  )
  return {
    removed,
    busy: busy?.id,
    remove: (contact: Contact) => run(contact, deleteOnce(contact.id), true),
    restore: (contact: Contact) => run(contact, callApi(saveContact, { body: contact }), false),
  }
}
