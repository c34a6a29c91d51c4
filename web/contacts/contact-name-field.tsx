import { useState } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { listContacts } from '#shared/api/contacts.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { type BoundProps, useBoundText } from '#web/ui/forms/bound/use-bound-field.ts'
import type { FieldProps } from '#web/ui/forms/field.tsx'
import { SuggestField } from '#web/ui/forms/suggest/suggest-field.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { formatContactPlace } from './format-contact-place.ts'

const debounceMs = 250
/** Fewest letters for which contacts are suggested. */
const minLetters = 2
const maxSuggestions = 8

const formatDetails = (contact: Contact): string =>
  joinParts([formatPhone(contact.phone), formatContactPlace(contact) || contact.email], ' · ')

/** A person's name in a form, with suggestions of the address book. Any other name is allowed. */
export const ContactNameField = <T extends FieldValues, Name extends FieldPathByValue<T, string>>({
  control,
  name: path,
  inputName,
  party,
  onUse,
  ...field
}: BoundProps<T, Name> &
  Omit<FieldProps, 'error'> & {
    /** The `name` attribute. */
    inputName: string
    party: PartyType
    onUse: (contact: Contact) => void
    required?: boolean
  }) => {
  const { t } = useTranslation('account')
  const { value: text, error, onChange, onBlur } = useBoundText({ control, name: path })
  const [isOpen, setIsOpen] = useState(false)
  const typed = text.trim()
  const search = useDebounced(typed, debounceMs)
  const isSearching = isOpen && typed.length >= minLetters
  // A search that fails suggests nobody; the fields can be filled in by hand.
  const { data, isLoading } = useCall(
    listContacts,
    isSearching && search.length >= minLetters
      ? { query: { party_type: party, search, limit: maxSuggestions } }
      : null,
  )
  const contacts = data?.contacts ?? []
  const isPending = isLoading || search !== typed
  return (
    <SuggestField
      {...field}
      name={inputName}
      error={error}
      text={text}
      onText={(next) => {
        onChange({ target: { value: next } })
        setIsOpen(true)
      }}
      options={contacts}
      optionKey={({ id }) => id}
      renderOption={(contact) => (
        <ListItemText name={contact.name}>{formatDetails(contact)}</ListItemText>
      )}
      onChoose={(contact) => {
        setIsOpen(false)
        onUse(contact)
      }}
      isOpen={isSearching && !isPending && contacts.length > 0}
      onOpenChange={setIsOpen}
      isFreeText
      onLeave={onBlur}
      busy={isSearching && isPending}
      status={isSearching && !isPending ? t('contacts.found', { count: contacts.length }) : ''}
    />
  )
}
