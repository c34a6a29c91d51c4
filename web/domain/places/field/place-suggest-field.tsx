import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#shared/places/place.ts'
import { SuggestField } from '#web/ui/forms/suggest/suggest-field.tsx'
import { getPlaceOptionKey, type PlaceOption } from './place-options.ts'
import { PlaceOptionRow } from '../place-row.tsx'
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
  onPlace: (id: number) => void
  onClear: () => void
  onCustomAddress: () => void
  onInfo: (id: number) => void
}) => {
  const { t } = useTranslation('places')
  const { options, busy, status, hasMore } = usePlaceOptions(state, scope)
  const choose = (option: PlaceOption) => {
    switch (option.kind) {
      case 'place':
        onPlace(option.place.id)
        return
      case 'city':
        state.browse({ kind: 'city', city: option.city })
        return
      case 'allCities':
        state.browse({ kind: 'cities' })
        return
      case 'customAddress':
        state.close()
        onCustomAddress()
    }
  }
  return (
    <SuggestField
      label={label}
      error={error}
      placeholder={t('placeholder')}
      inputRef={inputRef}
      text={state.typed ?? place?.name ?? ''}
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
    />
  )
}
