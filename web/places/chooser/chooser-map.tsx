import type { CoreCountry } from '#shared/countries/core-countries.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import type { Chooser } from './use-chooser.ts'

// The map is 300 kB. Without it the list is complete.
const PlaceMap = lazyComponent(async () => {
  const { PlaceMap: Map } = await import('#web/places/map/places/place-map.tsx')
  return { default: Map }
}, Nothing)

/** The places of the chooser's list on the map. */
export const ChooserMap = ({ chooser, country }: { chooser: Chooser; country: CoreCountry }) => {
  const { classificators } = useApp()
  return (
    <PlaceMap
      places={chooser.mapPlaces}
      selected={chooser.selected}
      focus={chooser.focus}
      country={country}
      position={chooser.visitor.position}
      streets={classificators.streets ?? undefined}
      onSelect={(id) => chooser.select(id, false)}
      onArea={chooser.showArea}
    />
  )
}
