import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxSearch } from '#shared/orders/list-options.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { Field } from '#web/ui/forms/field.tsx'
import fieldStyles from '#web/ui/forms/field.module.css'

/** Milliseconds after the last key before a search is sent. */
const searchDelayMs = 300

/**
 * The typed search, which is sent when the typing pauses. It follows the address when something else
 * changes it, such as Back.
 */
const useSearchText = (search: string, onSearch: (search: string) => void) => {
  const [typed, setTyped] = useState(search)
  const [sent, setSent] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    // The arrival of what was sent must not undo what was typed since.
    if (search !== sent) {
      setSent(search)
      setTyped(search)
    }
  }
  const settled = useDebounced(typed, searchDelayMs)
  const send = useEffectEvent((text: string) => {
    if (text === sent || settled !== typed) return
    setSent(text)
    onSearch(text)
  })
  useEffect(() => send(settled.trim()), [settled])
  return [typed, setTyped] as const
}

/** Searches the list by name, phone, order number, description or barcode. */
export const SearchField = ({
  search,
  onSearch,
}: {
  /** The search in the address. */
  search: string
  onSearch: (search: string) => void
}) => {
  const { t } = useTranslation('shipments')
  const [typed, setTyped] = useSearchText(search, onSearch)
  return (
    <Field label={t('search')}>
      {(control) => (
        <input
          type="search"
          {...control}
          className={fieldStyles.control}
          placeholder={t('searchHint')}
          value={typed}
          maxLength={maxSearch}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
}
