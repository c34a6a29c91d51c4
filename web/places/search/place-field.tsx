import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place, PlaceType } from '#shared/places/place.ts'
import { ChosenPlace } from '#web/places/chosen-place.tsx'
import { Button } from '#web/ui/button.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
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
  /** Called when a place has been chosen, to move the focus on; by default it moves to the place. */
  onChosen?: (() => void) | undefined
  /** Whether it is a field at first, although a place is chosen. */
  isOpenAtFirst?: boolean
  /** Whether the field takes one line: its buttons have icons only, and the place no details. */
  isCompact?: boolean
}

/**
 * A field to choose a place by search, by city, among the nearest or on the map. The chosen place stands
 * instead of it until it is edited, but not where it is compact. `onChoose` is called with null when the
 * text is cleared. `searchTypes` are further types included in searches only.
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
  onChosen,
  isOpenAtFirst = false,
  isCompact = false,
  label,
  error,
}: PlaceFieldProps) => {
  const { t } = useTranslation()
  const labelId = useId()
  const state = useSuggestState()
  const [isChooserOpen, setIsChooserOpen] = useState(false)
  const [infoId, setInfoId] = useState<number>()
  const [isEditing, setIsEditing] = useState(isOpenAtFirst)
  const input = useRef<HTMLInputElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const isShown = place !== null && !isCompact && !isEditing
  const visitor = usePosition(() => {
    state.showNearest()
    input.current?.focus()
    state.open()
  })
  /** Whether the visitor has chosen the place that is to be shown, so that the focus moves. */
  const hasChosen = useRef(false)
  /** Whether the field was used: the page may have moved the focus there. */
  const isUsed = useRef(false)
  const moveFocus = useEffectEvent(() => {
    if (isEditing) {
      input.current?.focus()
      input.current?.select()
    } else if (hasChosen.current) {
      hasChosen.current = false
      if (onChosen) onChosen()
      else edit.current?.focus()
    }
  })
  useEffect(() => moveFocus(), [isShown, isEditing])
  const chooserCountry = isCoreCountry(query.country) ? query.country : undefined
  const scope = { query, searchTypes, position: visitor.position }

  const { choose, forget, waitUntilLoaded } = usePlaceChoice((chosen) => {
    state.discardText()
    setIsEditing(false)
    hasChosen.current = true
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
    setIsEditing(false)
    if (isUsed.current) onLeave?.()
  }

  return (
    <div
      role="presentation"
      className={isCompact ? styles.compact : styles.field}
      onPointerDown={() => {
        isUsed.current = true
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Tab') isUsed.current = true
      }}
      // Report only a focus that leaves the whole field: an error that appears while a button below
      // is pressed would move the button away from the pointer.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void leave()
      }}
    >
      {isShown ? (
        <div role="group" aria-labelledby={labelId} className={styles.shown}>
          <p id={labelId} className={typography.label}>
            {label}
          </p>
          <ChosenPlace place={place}>
            <Button
              ref={edit}
              size="s"
              variant="quiet"
              icon={editIcon}
              aria-label={`${t('edit')}: ${label}`}
              onClick={() => setIsEditing(true)}
            >
              {t('edit')}
            </Button>
          </ChosenPlace>
        </div>
      ) : (
        <>
          <PlaceSuggestField
            label={label}
            error={error}
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
            isLocating={visitor.isLocating}
            positionError={visitor.error}
            onNearest={visitor.locate}
            onMap={chooserCountry && (() => setIsChooserOpen(true))}
            isCompact={isCompact}
          />
        </>
      )}
      <PlaceFieldDialogs
        infoId={infoId}
        chooserCountry={isChooserOpen ? chooserCountry : undefined}
        query={query}
        searchTypes={searchTypes}
        size={size}
        selectedId={place?.id ?? null}
        text={state.typed}
        onChoose={choosePlace}
        onCloseInfo={() => setInfoId(undefined)}
        onCloseChooser={() => setIsChooserOpen(false)}
      />
    </div>
  )
}
