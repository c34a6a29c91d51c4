import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import type { Place } from '#shared/places/place.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { PlaceSuggestField } from '#web/places/search/place-suggest-field.tsx'
import { usePlaceChoice } from '#web/places/search/use-place-choice.ts'
import { useSuggestState } from '#web/places/search/use-suggest-state.ts'

/** Searches a place for a cell, beginning with what the file has in it. */
export const PlaceCell = ({
  label,
  country,
  text,
  place,
  onText,
  onChoose,
}: {
  label: string
  /** The country that is searched. */
  country: string
  /** What the cell has. */
  text: string
  place: Place | null
  /** Called with a text that was typed without choosing a place. */
  onText: (text: string) => void
  onChoose: (place: Place) => void
}) => {
  const { allowed_pickup_types: allowed } = useApp()
  const state = useSuggestState()
  const input = useRef<HTMLInputElement>(null)
  const query = useMemo(() => ({ country, type: [...allowed] }), [country, allowed])
  const { choose, forget } = usePlaceChoice((chosen) => {
    state.discardText()
    onChoose(chosen)
  }, undefined)
  const begin = useEffectEvent(() => {
    input.current?.focus()
    if (place || text.trim() === '') return
    state.type(text)
    // A number is an id that exists nowhere: no search finds it.
    if (/\p{L}/u.test(text)) state.open()
  })
  useEffect(() => begin(), [])
  return (
    <PlaceSuggestField
      label={label}
      inputRef={input}
      place={place}
      state={{
        ...state,
        type: (typed) => {
          state.type(typed)
          onText(typed)
        },
        // What was typed stays in the cell.
        discardText: () => {},
      }}
      scope={{
        query: isCoreCountry(country) ? query : { ...query, country: 'ee' },
        position: undefined,
      }}
      onPlace={(id, whole) => {
        state.close()
        choose(id, whole)
      }}
      onClear={() => {
        forget()
        onText('')
      }}
      onCustomAddress={undefined}
      onInfo={() => {}}
    />
  )
}
