import { useTranslation } from 'react-i18next'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaceChooser } from '#web/places/chooser/place-chooser.tsx'
import { useLockerQuery } from './use-locker-query.ts'

/** A dialog to choose a locker where parcels are dropped off. */
export const LockerChooser = ({
  colour,
  colours,
  size,
  selectedId = null,
  onChoose,
  onAny,
  onClose,
}: {
  /** The colour that is shown at first. */
  colour: LockerColour
  /** The colours to choose from; by default only the first one. */
  colours?: readonly LockerColour[]
  /** The size of the largest parcel. */
  size?: DoorSize | undefined
  /** The locker that was chosen before. */
  selectedId?: number | null
  onChoose: (id: number) => void
  /** Chooses any locker; without it a specific one must be chosen. */
  onAny?: (() => void) | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'places'])
  const { country } = useApp()
  const offered = colours ?? [colour]
  const query = useLockerQuery(offered)
  const isOnly = offered.join() === colour
  return (
    <PlaceChooser
      title={isOnly ? t(`dropOff.dialogTitle.${colour}`) : t('places:mapTitle')}
      country={country}
      query={query}
      initialKind={isOnly ? undefined : kindByColour[colour]}
      size={size}
      selectedId={selectedId}
      lead={
        onAny && (
          <Button icon="locker" wide onClick={onAny}>
            {t('dropOff.anyBlue')}
          </Button>
        )
      }
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
