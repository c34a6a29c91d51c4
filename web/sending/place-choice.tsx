import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place, PlaceType } from '#shared/places/place.ts'
import type { WantedDoors } from '#web/doors/hold-doors.ts'
import { useFreeDoors } from '#web/doors/use-free-doors.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useDistanceText } from '#web/places/distance-text.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { fetchPlace } from '#web/places/use-place.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { FreeDoorsText } from './free-doors.tsx'
import styles from './place-choice.module.css'
import { useOfferedPlaces } from './use-offered-places.ts'

const PlaceChooser = lazyDialog(async () => {
  const { PlaceChooser: Chooser } = await import('#web/places/chooser/place-chooser.tsx')
  return { default: Chooser }
})

const PlaceOption = ({
  place,
  size,
  wanted,
  isChosen,
  codeUntil,
  onChoose,
}: {
  place: Place
  size: DoorSize
  wanted: WantedDoors
  isChosen: boolean
  codeUntil: string | undefined
  onChoose: () => void
}) => {
  const toText = useDistanceText()
  const doors = useFreeDoors(place.type === 'ipb' ? place.id : undefined, wanted, size)
  return (
    <RadioCard
      name="hand-in-place"
      media={<PlaceKindIcon kind={getPlaceKind(place)} size={32} />}
      title={formatPlaceName(place.name)}
      text={
        <>
          <span className={styles.place}>{place.formatted_address}</span>
          <FreeDoorsText place={place} doors={doors} isChosen={isChosen} codeUntil={codeUntil} />
        </>
      }
      trailing={
        place.dist !== undefined && <span className={styles.distance}>{toText(place.dist)}</span>
      }
      checked={isChosen}
      disabled={doors === 0 && !isChosen}
      onChange={onChoose}
    />
  )
}

/**
 * The choice of where a parcel is handed in: the places near a point or found by a search, each with
 * its free doors, and all of them on the map.
 */
export const PlaceChoice = ({
  title,
  types,
  country,
  size,
  isTemperatureSensitive,
  near,
  wanted,
  chosen,
  codeUntil,
  onChoose,
}: {
  title: string
  types: readonly PlaceType[]
  country: string
  size: DoorSize
  isTemperatureSensitive: boolean
  /** Id of the place near which others are listed at first; null without one. */
  near: number | null
  wanted: WantedDoors
  chosen: Place | undefined
  /** The day on which a door code ends at the latest, in ISO 8601, where it is known. */
  codeUntil?: string | undefined
  onChoose: (place: Place) => void
}) => {
  const { t } = useTranslation(['sending', 'places'])
  const [text, setText] = useState('')
  const [isMapOpen, setIsMapOpen] = useState(false)
  const typeList = types.join(',')
  const query = useMemo(
    () => ({
      country,
      type: types.filter((type) => typeList.split(',').includes(type)),
      dropoff: true,
      // A code opens no outdoor locker.
      outdoor: false,
      ...(isTemperatureSensitive && { temperature_sensitive: true }),
      size,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `typeList` says what is in `types`
    [country, typeList, isTemperatureSensitive, size],
  )
  const { places, visitor, isLoading, hasFailed, retry } = useOfferedPlaces(query, text, near)
  const listed = chosen && !places.some(({ id }) => id === chosen.id) ? [chosen, ...places] : places
  const isSearching = text.trim() !== ''
  const locate = () => {
    setText('')
    visitor.locate()
  }
  const chooseOnMap = async (id: number) => {
    setIsMapOpen(false)
    const place = places.find((each) => each.id === id) ?? (await attempt(fetchPlace(id)))
    if (place) onChoose(place)
  }
  return (
    <Card
      title={title}
      actions={
        <Button size="s" variant="quiet" icon="globe" onClick={() => setIsMapOpen(true)}>
          {t('places:map')}
        </Button>
      }
    >
      <div className={styles.search} role="search">
        <TextField
          type="search"
          label={t('places:chooser.search')}
          placeholder={t('places:placeholder')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        {listed.length > 0 && (
          <IconButton
            icon="pin"
            label={t('places:nearest')}
            disabled={visitor.isLocating}
            onClick={locate}
          />
        )}
      </div>
      {listed.length === 0 && !isSearching && (
        <Button icon="pin" busy={visitor.isLocating} onClick={locate}>
          {t('places:nearest')}
        </Button>
      )}
      {visitor.error && (
        <Notice tone="warning" live>
          {t(`places:position.${visitor.error}`)}
        </Notice>
      )}
      {hasFailed && <LoadFailed onRetry={retry} />}
      {isLoading && listed.length === 0 && <Skeleton shape="card" />}
      {!isLoading && !hasFailed && places.length === 0 && (isSearching || !chosen) && (
        <p role="status">{isSearching ? t('places:noneFound') : t('place.howToFind')}</p>
      )}
      {listed.length > 0 && (
        <RadioCards legend={title} hideLegend>
          {listed.map((place) => (
            <PlaceOption
              key={place.id}
              place={place}
              size={size}
              wanted={wanted}
              isChosen={place.id === chosen?.id}
              codeUntil={codeUntil}
              onChoose={() => onChoose(place)}
            />
          ))}
        </RadioCards>
      )}
      {isMapOpen && isCoreCountry(country) && (
        <PlaceChooser
          title={title}
          country={country}
          query={query}
          size={size}
          selectedId={chosen?.id ?? null}
          onChoose={(id) => void chooseOnMap(id)}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </Card>
  )
}
