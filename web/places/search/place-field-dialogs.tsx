import { useTranslation } from 'react-i18next'
import type { CoreCountry } from '#shared/countries/core-countries.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { PlaceType } from '#shared/places/place.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import type { PlaceQuery } from './place-query.ts'

// Most fields are filled in from their list, so the chooser loads when it is opened.
const PlaceChooser = lazyDialog(async () => {
  const { PlaceChooser: Chooser } = await import('#web/places/chooser/place-chooser.tsx')
  return { default: Chooser }
})

const PlaceInfoDialog = lazyDialog(async () => {
  const { PlaceInfoDialog: Info } = await import('#web/places/place-info-dialog.tsx')
  return { default: Info }
})

/** The dialogs of a place field: the details of a place, and the chooser for a country. */
export const PlaceFieldDialogs = ({
  infoId,
  chooserCountry,
  query,
  searchTypes,
  size,
  selectedId,
  text,
  onChoose,
  onCloseInfo,
  onCloseChooser,
}: {
  infoId: number | undefined
  /** The country whose chooser is open. */
  chooserCountry: CoreCountry | undefined
  query: PlaceQuery
  searchTypes: readonly PlaceType[] | undefined
  size: DoorSize | undefined
  selectedId: number | null
  /** What was searched for in the field. */
  text: string | undefined
  onChoose: (id: number) => void
  onCloseInfo: () => void
  onCloseChooser: () => void
}) => {
  const { t } = useTranslation('places')
  return (
    <>
      {infoId !== undefined && (
        <PlaceInfoDialog id={infoId} onClose={onCloseInfo} onChoose={() => onChoose(infoId)} />
      )}
      {chooserCountry && (
        <PlaceChooser
          title={t('mapTitle')}
          country={chooserCountry}
          query={query}
          searchTypes={searchTypes}
          size={size}
          selectedId={selectedId}
          initialText={text}
          onChoose={onChoose}
          onClose={onCloseChooser}
        />
      )}
    </>
  )
}
