import { useTranslation } from 'react-i18next'
import type { DropOffCard } from '#shared/doors/drop-off.ts'
import { useDropOffText } from '#web/doors/use-drop-off-text.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './drop-off-chooser.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Any blue terminal, which needs no choice of a place. */
export const AnyBlueRow = ({ onChoose }: { onChoose: () => void }) => {
  const { t } = useTranslation('payment')
  const { getNote } = useDropOffText(useWizard().orders.length)
  return (
    <button type="button" className={classNames(layout.row3, styles.way)} onClick={onChoose}>
      <PlaceKindIcon kind="apt" />
      <ListItemText name={t('dropOff.anyBlue')}>{getNote('blue')}</ListItemText>
      <Icon name={chevronRightIcon} className={styles.chevron} />
    </button>
  )
}

/** The courier, and why none comes to a private sender. */
export const CourierRow = ({ card: { disabledBy } }: { card: DropOffCard }) => {
  const { t } = useTranslation(['payment', 'errors'])
  const { getNote } = useDropOffText(useWizard().orders.length)
  return (
    <button
      type="button"
      className={classNames(layout.row3, styles.way)}
      disabled={disabledBy !== undefined}
    >
      <Icon name="truck" />
      <ListItemText name={t('dropOff.courier')}>
        {getNote('courier')}
        {disabledBy && `. ${t(`errors:${disabledBy}`)}`}
      </ListItemText>
    </button>
  )
}
