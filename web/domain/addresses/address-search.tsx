import { useState } from 'react'
import { suggestPlaces } from '#shared/api/places.ts'
import type { Address } from '#shared/places/address.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NamedLine } from '#web/ui/named-line.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import styles from './address-search.module.css'

/** Typing rests so long before addresses are suggested. */
const debounceMs = 500
/** Fewer characters than this say too little. */
const fewestCharacters = 4

type Option = { kind: 'found'; address: Address } | { kind: 'manual' }

const keyOf = (option: Option) =>
  option.kind === 'found' ? `${option.address.full_address} ${option.address.name}` : option.kind

/**
 * Suggests addresses of a country while one is typed; the last entry leads to the fields, where
 * an address may be written by hand. A failed look-up suggests nothing.
 */
export const AddressSearch = ({
  country,
  chosen,
  error,
  onChoose,
  onManual,
}: {
  country: string
  /** The address that holds, in words. */
  chosen: string
  error: string | undefined
  onChoose: (address: Address) => void
  /** Missing where addresses may not be written by hand. */
  onManual: (() => void) | undefined
}) => {
  const { t } = useTranslation('recipient')
  const locale = useValue(currentLocale)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const text = (typed ?? '').trim()
  const search = useDebounced(text, debounceMs)
  const isLongEnough = text.length >= fewestCharacters
  const { data, isLoading } = useCall(
    suggestPlaces,
    isLongEnough && search.length >= fewestCharacters
      ? { query: { search, country, locale } }
      : null,
    { keepPreviousData: true },
  )
  const found = isLongEnough
    ? (data?.suggestions ?? []).filter(
        ({ address_country_code }) => address_country_code === country,
      )
    : []
  const isBusy = isLongEnough && (isLoading || search !== text)
  const options: Option[] = [
    ...found.map((address) => ({ kind: 'found' as const, address })),
    ...(onManual ? [{ kind: 'manual' as const }] : []),
  ]
  const status = () => {
    if (!isLongEnough) return t('addressHint')
    if (isBusy) return t('common:loading')
    return found.length === 0 ? t('addressNone') : t('addressFound', { count: found.length })
  }
  return (
    <SuggestField
      label={t('addressSearch')}
      placeholder={t('addressPlaceholder')}
      hint={t('addressHint')}
      error={error}
      text={typed ?? chosen}
      onText={setTyped}
      options={options}
      optionKey={keyOf}
      renderOption={(option) =>
        option.kind === 'found' ? (
          <>
            <Icon name="pin" className={styles.icon} />
            <span>{option.address.full_address}</span>
          </>
        ) : (
          <>
            <Icon name="edit" className={styles.icon} />
            <NamedLine name={t('manual')}>{t('manualText')}</NamedLine>
          </>
        )
      }
      onChoose={(option) => {
        setIsOpen(false)
        setTyped(undefined)
        if (option.kind === 'found') onChoose(option.address)
        else onManual?.()
      }}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      busy={isBusy}
      status={status()}
    />
  )
}
