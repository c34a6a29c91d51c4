import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxSearch } from '#shared/orders/list-options.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
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
  /** Sends it without a pause, and returns it. */
  const sendNow = (): string => {
    const text = typed.trim()
    if (text !== sent) {
      setSent(text)
      onSearch(text)
    }
    return text
  }
  return { typed, setTyped, sendNow }
}

/** Searches the list by name, phone, order number, description or barcode. */
export const SearchField = ({
  search,
  onSearch,
  onLeave,
}: {
  /** The search in the address. */
  search: string
  onSearch: (search: string) => void
  /** Called with the search when Enter or Down leads to its results. */
  onLeave: (search: string) => void
}) => {
  const { t } = useTranslation('shipments')
  const { typed, setTyped, sendNow } = useSearchText(search, onSearch)
  return (
    <Field label={t('search')}>
      {(control) => (
        <span className={fieldStyles.affixed}>
          <input
            type="search"
            {...control}
            className={classNames(fieldStyles.control, fieldStyles.withAffix)}
            placeholder={t('searchHint')}
            value={typed}
            maxLength={maxSearch}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const isLeft = event.key === 'Enter' || event.key === 'ArrowDown'
              if (!isLeft || event.nativeEvent.isComposing) return
              event.preventDefault()
              onLeave(sendNow())
            }}
          />
          <span className={fieldStyles.affix}>
            <Icon name="search" />
          </span>
        </span>
      )}
    </Field>
  )
}
