import { useRef, useState } from 'react'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place, PlaceType } from '#shared/places/place.ts'
import { ChosenPlace } from '#web/places/chosen-place.tsx'
import { PlaceFieldButtons } from './place-field-buttons.tsx'
import styles from './place-field.module.css'
import type { PlaceQuery } from './place-query.ts'
import { PlaceSuggestField } from './place-suggest-field.tsx'
import { usePosition } from '#web/places/use-position.ts'
import { usePlaceChoice } from './use-place-choice.ts'
import { useSuggestState } from './use-suggest-state.ts'
import { PlaceFieldDialogs } from './place-field-dialogs.tsx'

interface PlaceFieldProps {
  label: string
  error?: string | undefined
  place: Place | null
  query: PlaceQuery
  searchTypes?: readonly PlaceType[] | undefined
  /** The size of the parcel that the place takes. */
  size?: DoorSize | undefined
  onChoose: (place: Place | null) => void
  /** Called to enter a street address instead; without it the option is not shown. */
  onCustomAddress?: (() => void) | undefined
  onLeave?: (() => void) | undefined
  /** Called with the loading of a chosen place, after which `onChoose` was called. */
  onLoading?: ((loading: Promise<void>) => void) | undefined
  /** Whether the field takes one line: its buttons have icons only, and the place no details. */
  isCompact?: boolean
}

/**
 * A field to choose a place by search, by city, among the nearest or on the map. `onChoose` is
 * called with null when the text is cleared. `searchTypes` are further types included in searches
 * only.
 */
export const PlaceField = ({
  place,
  query,
  searchTypes,
  size,
  onChoose,
  onCustomAddress,
  onLeave,
  onLoading,
  isCompact = false,
  ...field
}: PlaceFieldProps) => {
  const state = useSuggestState()
  const [isChooserOpen, setIsChooserOpen] = useState(false)
  const [infoId, setInfoId] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const { position, error, isLocating, locate } = usePosition(() => {
    state.showNearest()
    input.current?.focus()
    state.open()
  })
  const chooserCountry = isCoreCountry(query.country) ? query.country : undefined
  const scope = { query, searchTypes, position }

  const { choose, forget, waitUntilLoaded } = usePlaceChoice((chosen) => {
    state.discardText()
    onChoose(chosen)
  }, onLoading)
  const choosePlace = (id: number, whole?: Place) => {
    state.close()
    setInfoId(undefined)
    setIsChooserOpen(false)
    choose(id, whole)
  }
  const leave = async () => {
    await waitUntilLoaded()
    onLeave?.()
  }

  return (
    <div
      className={isCompact ? styles.compact : styles.field}
      // Report only a focus that leaves the whole field: an error that appears while a button below
      // is pressed would move the button away from the pointer.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void leave()
      }}
    >
      <PlaceSuggestField
        {...field}
        inputRef={input}
        place={place}
        state={state}
        scope={scope}
        onPlace={choosePlace}
        onClear={() => {
          forget()
          onChoose(null)
        }}
        onCustomAddress={onCustomAddress}
        onInfo={setInfoId}
      />
      <PlaceFieldButtons
        isLocating={isLocating}
        positionError={error}
        onNearest={locate}
        onMap={chooserCountry && (() => setIsChooserOpen(true))}
        isCompact={isCompact}
      />
      {place && !isCompact && <ChosenPlace place={place} />}
      <PlaceFieldDialogs
        infoId={infoId}
        chooserCountry={isChooserOpen ? chooserCountry : undefined}
        query={query}
        searchTypes={searchTypes}
        size={size}
        selectedId={place?.id ?? null}
        onChoose={choosePlace}
        onCloseInfo={() => setInfoId(undefined)}
        onCloseChooser={() => setIsChooserOpen(false)}
      />
    </div>
  )
}
