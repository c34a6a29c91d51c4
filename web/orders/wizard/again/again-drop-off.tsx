import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasBookedDoors, listDropOffCards } from '#shared/doors/drop-off.ts'
import { getLargestSize } from '#shared/places/door-sizes.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { useDropOffText } from '#web/doors/use-drop-off-text.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import {
  getDropOffContext,
  listOfferedColours,
} from '#web/orders/wizard/drop-off/drop-off-context.ts'
import { setDropOff } from '#web/orders/wizard/drop-off/set-drop-off.ts'
import { RoomText } from '#web/orders/wizard/drop-off/use-describe-place.tsx'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { lastDropOff } from '#web/places/recent-places.ts'
import { fetchPlace } from '#web/places/use-place.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { AgainRow } from './again-row.tsx'

const LockerChooser = lazyDialog(async () => {
  const { LockerChooser: Chooser } = await import('#web/places/lockers/locker-chooser.tsx')
  return { default: Chooser }
})

/** Sets a locker as the drop-off of the draft. Its door is held with the payment. */
export const chooseDropOff = (place: Place): void => {
  lastDropOff.set(place.id)
  setDropOff(place)
}

/** Where a parcel that is sent again is handed in, and the button that changes it. */
export const AgainDropOff = () => {
  const { t } = useTranslation(['again', 'payment', 'drop-off', 'common'])
  const app = useApp()
  const draft = useWizard()
  const { drop_off: chosen, orders } = draft
  const { getNote, fee } = useDropOffText(orders.length)
  const getName = (place: Place | null) =>
    place ? formatPlaceName(place.name) : t('payment:dropOff.anyBlue')
  const [isOpen, setIsOpen] = useState(false)
  const colours = listOfferedColours(listDropOffCards(getDropOffContext(app, draft)))
  const [firstColour = 'white'] = colours
  const choose = async (id: number) => {
    setIsOpen(false)
    const found = await attempt(fetchPlace(id))
    if (found) chooseDropOff(found)
  }
  const { kind, place } = chosen ?? { kind: firstColour, place: null }
  const isReserved = hasBookedDoors(kind)
  return (
    <>
      <AgainRow
        icon={<PlaceKindIcon kind={kindByColour[kind]} size={32} />}
        label={t('dropOff')}
        name={chosen ? getName(place) : t('noDropOff')}
        change={
          <Button
            size="s"
            variant={chosen ? 'quiet' : 'secondary'}
            aria-label={chosen ? t('changeDropOff') : undefined}
            onClick={() => setIsOpen(true)}
          >
            {chosen ? t('common:edit') : t('chooseDropOff')}
          </Button>
        }
      >
        {chosen && (
          <>
            {place && `${place.formatted_address}. `}
            {getNote(kind)}
            {isReserved && `. ${fee}`}
            {place?.type === 'ipb' && chosen.reserved_until === null && (
              <>
                {' · '}
                <RoomText placeId={place.id} />
              </>
            )}
          </>
        )}
      </AgainRow>
      {isOpen && (
        <LockerChooser
          colour={kind}
          colours={colours}
          size={getLargestSize(getDoorSizes(app, orders))}
          selectedId={place?.id ?? null}
          onChoose={(id) => void choose(id)}
          onAny={
            colours.includes('blue')
              ? () => {
                  setIsOpen(false)
                  setDropOff(null)
                }
              : undefined
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
