import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestPlaces } from '#shared/api/places.ts'
import type { Address } from '#shared/places/address.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SearchFailed } from '#web/ui/feedback/search-failed.tsx'
import { SuggestAction } from '#web/ui/forms/suggest/suggest-action.tsx'
import { SuggestField } from '#web/ui/forms/suggest/suggest-field.tsx'
import styles from './address-search.module.css'
import { editIcon } from '#web/ui/icons/later-icons.ts'

/** Pause in typing before addresses are searched, in ms. */
const debounceMs = 500
/** Shorter texts are not searched. */
const minCharacters = 4

/**
 * Suggests addresses of a country during typing. With `onManual` a button below them opens the
 * fields for typing an address by hand.
 */
export const AddressSearch = ({
  country,
  chosen,
  error,
  isCompact = false,
  onChoose,
  onManual,
}: {
  country: string
  /** Text of the chosen address. */
  chosen: string
  error: string | undefined
  /** Whether only the list says how much must be typed. */
  isCompact?: boolean
  onChoose: (address: Address) => void
  /** Called with the typed text. Undefined when addresses may not be typed by hand. */
  onManual: ((typed: string) => void) | undefined
}) => {
  const { t } = useTranslation(['recipient', 'common'])
  const locale = useValue(currentLocale)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const text = (typed ?? '').trim()
  const search = useDebounced(text, debounceMs)
  const isLongEnough = text.length >= minCharacters
  const isCurrent = isLongEnough && search === text
  const {
    data,
    error: failure,
    isLoading,
    mutate,
  } = useCall(suggestPlaces, isCurrent ? { query: { search, country, locale } } : null)
  const found = (data?.suggestions ?? []).filter(
    ({ address_country_code }) => address_country_code === country,
  )
  const isBusy = isLongEnough && (isLoading || !isCurrent)
  const isOnline = useOnline()
  const hasFailed = isLongEnough && (failure !== undefined || (isBusy && !isOnline))
  const close = () => {
    setIsOpen(false)
    setTyped(undefined)
  }
  const getStatus = () => {
    if (!isLongEnough) return t('addressHint')
    if (isBusy) return t('common:loading')
    return found.length === 0 ? t('addressNone') : t('addressFound', { count: found.length })
  }
  return (
    <SuggestField
      label={t('addressSearch')}
      placeholder={t('addressPlaceholder')}
      hint={!isCompact && t('addressHint')}
      error={error}
      text={typed ?? chosen}
      onText={setTyped}
      options={found}
      optionKey={(address) => `${address.full_address} ${address.name}`}
      renderOption={(address) => (
        <>
          <Icon name="pin" className={styles.icon} />
          <span>{address.full_address}</span>
        </>
      )}
      onChoose={(address) => {
        close()
        onChoose(address)
      }}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      busy={isBusy && !hasFailed}
      status={getStatus()}
      message={hasFailed && <SearchFailed onRetry={() => void mutate()} />}
      footer={
        onManual && (
          <SuggestAction
            icon={editIcon}
            name={t('manual')}
            text={t('manualText')}
            onClick={() => {
              close()
              onManual(text)
            }}
          />
        )
      }
    />
  )
}
