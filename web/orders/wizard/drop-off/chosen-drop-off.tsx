import { useTranslation } from 'react-i18next'
import { formatTotal } from '#shared/orders/prices/price-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { useTotalToPay } from '#web/orders/wizard/editing/use-total-to-pay.ts'
import type { DropOffDraft } from '#web/orders/wizard/state/draft-shape.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { DoorHold } from './door-hold.tsx'
import styles from './drop-off-chooser.module.css'
import { DropOffFacts } from './selected-drop-off.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/**
 * The drop-off that was chosen earlier, when the sender returns to this step: the time for which its
 * doors are held, the facts of the locker, and the way on. `isOver` says that its time has ended.
 */
export const ChosenDropOff = ({
  chosen: { kind, place, reserved_until: until },
  isOver,
  onOver,
  onContinue,
  onAgain,
  onChange,
  onRelease,
}: {
  chosen: DropOffDraft
  isOver: boolean
  onOver: () => void
  onContinue: () => void
  onAgain: (place: Place) => void
  onChange: () => void
  onRelease: () => void
}) => {
  const { t } = useTranslation(['drop-off', 'payment', 'common'])
  const { orders } = useWizard()
  const total = useTotalToPay()
  return (
    <div className={styles.chosen}>
      {/* Once it is over, the message names the place. */}
      {!isOver && (
        <div className={classNames(layout.row3, styles.chosenHead)}>
          <PlaceKindIcon kind={kindByColour[kind]} size={32} />
          <ListItemText name={place ? formatPlaceName(place.name) : t('payment:dropOff.anyBlue')}>
            {place?.formatted_address}
          </ListItemText>
          <Button size="s" variant="quiet" onClick={onChange}>
            {t('change')}
          </Button>
        </div>
      )}
      {place && until !== null && (
        <DoorHold
          key={until}
          place={place}
          until={until}
          count={orders.length}
          tone="success"
          onOver={onOver}
          onAgain={onAgain}
        />
      )}
      {!isOver && (
        <>
          {place && <DropOffFacts placeId={place.id} colour={kind} />}
          <Button variant="primary" wide onClick={onContinue}>
            {t('payment:dropOff.toPayment')} · {formatTotal(total)}
          </Button>
          {until !== null && (
            <Button variant="quiet" wide onClick={onRelease}>
              {t('release', { count: orders.length })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
