import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestPlaces } from '#shared/api/places.ts'
import type { Address } from '#shared/places/address.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { SuggestField } from '#web/ui/forms/suggest/suggest-field.tsx'
import styles from './address-search.module.css'

/** Pause in typing before addresses are searched, in ms. */
const debounceMs = 500
/** Shorter texts are not searched. */
const minCharacters = 4

type Option = { kind: 'found'; address: Address } | { kind: 'manual' }

const getOptionKey = (option: Option) =>
  option.kind === 'found' ? `${option.address.full_address} ${option.address.name}` : option.kind

const AddressOption = ({ option }: { option: Option }) => {
  const { t } = useTranslation('recipient')
  return option.kind === 'found' ? (
    <>
      <Icon name="pin" className={styles.icon} />
      <span>{option.address.full_address}</span>
    </>
  ) : (
    <>
      <Icon name="edit" className={styles.icon} />
      <ListItemText name={t('manual')}>{t('manualText')}</ListItemText>
    </>
  )
}

/**
 * Suggests addresses of a country during typing. With `onManual` the last entry opens the fields
 * for typing an address by hand. A failed search suggests nothing.
 */
export const AddressSearch = ({
  country,
  chosen,
  error,
  onChoose,
  onManual,
}: {
  country: string
  /** Text of the chosen address. */
  chosen: string
  error: string | undefined
  onChoose: (address: Address) => void
  /** Undefined when addresses may not be typed by hand. */
  onManual: (() => void) | undefined
}) => {
  const { t } = useTranslation(['recipient', 'common'])
  const locale = useValue(currentLocale)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const text = (typed ?? '').trim()
  const search = useDebounced(text, debounceMs)
  const isLongEnough = text.length >= minCharacters
  const { data, isLoading } = useCall(
    suggestPlaces,
    isLongEnough && search.length >= minCharacters ? { query: { search, country, locale } } : null,
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
  const getStatus = () => {
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
      optionKey={getOptionKey}
      renderOption={(option) => <AddressOption option={option} />}
      onChoose={(option) => {
        setIsOpen(false)
        setTyped(undefined)
        if (option.kind === 'found') onChoose(option.address)
        else onManual?.()
      }}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      busy={isBusy}
      status={getStatus()}
    />
  )
}
