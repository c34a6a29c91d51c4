import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#shared/places/place.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { SearchFailed } from '#web/ui/feedback/search-failed.tsx'
import { SuggestAction } from '#web/ui/forms/suggest/suggest-action.tsx'
import { SuggestField } from '#web/ui/forms/suggest/suggest-field.tsx'
import { getPlaceOptionKey, type PlaceOption } from './place-options.ts'
import { PlaceOptionRow } from '#web/places/place-row.tsx'
import { type PlaceScope, usePlaceOptions } from './use-place-options.ts'
import type { useSuggestState } from './use-suggest-state.ts'

/** The search field of a place field, with its list of cities and places. */
export const PlaceSuggestField = ({
  label,
  error,
  inputRef,
  place,
  state,
  scope,
  onPlace,
  onClear,
  onCustomAddress,
  onInfo,
}: {
  label: string
  error?: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
  place: Place | null
  state: ReturnType<typeof useSuggestState>
  scope: PlaceScope
  /** Called with a chosen place; `whole` is missing where the list has only its short form. */
  onPlace: (id: number, whole: Place | undefined) => void
  onClear: () => void
  /** Called to enter a street address instead; without it there is no button for it. */
  onCustomAddress: (() => void) | undefined
  onInfo: (id: number) => void
}) => {
  const { t } = useTranslation('places')
  const { options, busy, status, retry, hasMore } = usePlaceOptions(state, scope)
  const choose = (option: PlaceOption) => {
    switch (option.kind) {
      case 'place':
        onPlace(option.place.id, option.whole)
        return
      case 'city':
        state.browse({ kind: 'city', city: option.city })
        return
      case 'allCities':
        state.browse({ kind: 'cities' })
    }
  }
  return (
    <SuggestField
      label={label}
      error={error}
      placeholder={t('placeholder')}
      inputRef={inputRef}
      text={state.typed ?? (place ? formatPlaceName(place.name) : '')}
      onText={(text) => {
        state.type(text)
        if (text.trim() === '' && place) onClear()
      }}
      options={options}
      optionKey={getPlaceOptionKey}
      renderOption={(option) => <PlaceOptionRow option={option} onInfo={onInfo} />}
      onChoose={choose}
      isOpen={state.isOpen}
      onOpenChange={state.setOpen}
      onNearEnd={() => {
        if (hasMore) state.showMore()
      }}
      // Discard text that was typed without choosing a place, and show the chosen place again.
      onLeave={state.discardText}
      busy={busy && state.isOpen}
      status={status}
      message={retry && <SearchFailed onRetry={retry} />}
      footer={
        onCustomAddress && (
          <SuggestAction
            icon="home"
            name={t('customAddress')}
            text={t('customAddressText')}
            onClick={() => {
              state.close()
              onCustomAddress()
            }}
          />
        )
      }
    />
  )
}
