import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Terminal } from '#shared/places/place.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { useDistanceText } from '#web/places/distance-text.ts'
import { PlaceInfoDialog } from '#web/places/place-info-dialog.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import styles from './locker-list.module.css'
import row from '#web/places/place-row.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'

/** A locker in a list; `dist` is its distance in metres, if known. */
export type ListedLocker = Terminal & { readonly dist?: number | undefined }

/** A list of lockers to choose from, each with a button for its details. */
export const LockerList = ({
  lockers,
  onChoose,
}: {
  lockers: readonly ListedLocker[]
  onChoose: (id: number) => void
}) => {
  const { t } = useTranslation('places')
  const toText = useDistanceText()
  const [infoId, setInfoId] = useState<number>()
  return (
    <>
      <ul className={layout.column2}>
        {lockers.map((locker) => (
          <li key={locker.id} className={classNames(layout.box, styles.item)}>
            <button
              type="button"
              className={classNames(layout.row3, layout.fill, styles.choose)}
              onClick={() => onChoose(locker.id)}
            >
              <PlaceKindIcon kind={getPlaceKind(locker)} />
              <ListItemText name={formatPlaceName(locker.name)}>
                {locker.label_address}, {locker.label_city}
              </ListItemText>
              {locker.dist !== undefined && (
                <span className={classNames(typography.note, row.trailing)}>
                  {toText(locker.dist)}
                </span>
              )}
            </button>
            <IconButton
              icon="info"
              label={`${t('info')}: ${formatPlaceName(locker.name)}`}
              onClick={() => setInfoId(locker.id)}
            />
          </li>
        ))}
      </ul>
      {infoId !== undefined && (
        <PlaceInfoDialog
          id={infoId}
          onClose={() => setInfoId(undefined)}
          onChoose={() => {
            setInfoId(undefined)
            onChoose(infoId)
          }}
        />
      )}
    </>
  )
}
