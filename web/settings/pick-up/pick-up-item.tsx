import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { chevronUpIcon, gripIcon } from '#web/ui/icons/later-icons.ts'
import styles from './pick-up-list.module.css'
import type { PickUp } from './pick-up.ts'
import type { useDragOrder } from './use-drag-order.ts'
import layout from '#web/ui/layout/layout.module.css'

/** A control that moves a place. */
export type PickUpControl = 'handle' | 'up' | 'down'

interface PickUpItemProps {
  place: PickUp
  /** Position in the list, from 0. */
  index: number
  /** Number of places in the list. */
  count: number
  drag: ReturnType<typeof useDragOrder>
  mayEdit: boolean
  /** Moves the place one rank up or down by one of its controls. */
  onShift: (act: PickUpControl, by: -1 | 1) => void
  onRemove: () => void
}

/** The handle and the buttons that move a place. */
const MoveControls = ({
  place,
  index,
  count,
  drag,
  onShift,
  name,
}: PickUpItemProps & { name: string }) => {
  const { t } = useTranslation('settings')
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by === undefined) return
    event.preventDefault()
    onShift('handle', by)
  }
  return (
    <>
      <IconButton
        icon={gripIcon}
        data-act="handle"
        className={styles.handle}
        label={t('pickUp.handle', { name, rank: index + 1, total: count })}
        onKeyDown={handleKeyDown}
        {...drag.getHandleProps(place)}
      />
      <IconButton
        icon={chevronUpIcon}
        data-act="up"
        label={t('pickUp.up', { name })}
        disabled={index === 0}
        onClick={() => onShift('up', -1)}
      />
      <IconButton
        icon="chevron-down"
        data-act="down"
        label={t('pickUp.down', { name })}
        disabled={index === count - 1}
        onClick={() => onShift('down', 1)}
      />
    </>
  )
}

/** A preferred place with its rank. */
export const PickUpItem = (item: PickUpItemProps) => {
  const { t } = useTranslation(['settings', 'map'])
  const { place, index, count, drag, mayEdit, onRemove } = item
  const { account_place_id: id } = place
  const name = place.place ? formatPlaceName(place.place.name) : t('pickUp.gone')
  const position = drag.getPosition(id) ?? index
  return (
    <li
      data-item={id}
      data-rank={position + 1}
      className={classNames(layout.box, styles.item, drag.isDragged(id) && styles.dragged)}
    >
      <span className={styles.rank}>{position + 1}</span>
      {place.place && <PlaceKindIcon kind={getPlaceKind(place.place)} size={32} />}
      <span className={styles.text}>
        <ListItemText name={name}>
          {place.place &&
            `${t(`map:kinds.${getPlaceKind(place.place)}`)} · ${place.place.formatted_address}`}
        </ListItemText>
      </span>
      {mayEdit && (
        <span className={styles.actions}>
          {count > 1 && <MoveControls {...item} name={name} />}
          <IconButton icon="trash" label={t('pickUp.remove', { name })} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}
