import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { paths } from '#web/navigation/paths.ts'
import { useDropOffText } from '#web/doors/use-drop-off-text.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { SummaryPart } from './summary-part.tsx'
import styles from './summary.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout/layout.module.css'

/** Summary of the drop-off, with a link to change it. */
export const DropOffSummary = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('payment')
  const { drop_off: chosen, orders, source } = useWizard()
  const { getNote, fee } = useDropOffText(orders.length)
  if (!chosen) return null
  const { kind, place } = chosen
  return (
    <SummaryPart
      title={t('summary.dropOff')}
      to={source?.kind === 'edit' ? undefined : paths.dropOff}
      change={t('summary.changeDropOff')}
    >
      <p className={classNames(layout.row2, styles.place)}>
        <PlaceKindIcon kind={kindByColour[kind]} />
        <span className={styles.name}>
          {place ? formatPlaceName(place.name) : t('dropOff.anyBlue')}
        </span>
      </p>
      <div className={classNames(typography.note, styles.lines)}>
        {place && <p>{place.formatted_address}</p>}
        <p>{getNote(kind)}</p>
        {hasBookedDoors(kind) && <p>{fee}</p>}
      </div>
      {children}
    </SummaryPart>
  )
}
