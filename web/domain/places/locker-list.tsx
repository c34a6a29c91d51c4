import { useState } from 'react'
import type { Terminal } from '#shared/places/place.ts'
import { KindMark } from '#web/domain/map/kind-mark.tsx'
import { placeKindOf } from '#web/domain/map/place-kinds.ts'
import { formatDistance } from './format-distance.ts'
import { PlaceInfoDialog } from './place-info-dialog.tsx'
import { useTranslation } from '#web/lib/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { NamedLine } from '#web/ui/named-line.tsx'
import styles from './locker-list.module.css'
import row from './place-row.module.css'

/** A locker of a list; `dist` in metres where a distance is known. */
export type ListedLocker = Terminal & { readonly dist?: number | undefined }

/** Lockers to choose from, each with its details. */
export const LockerList = ({
  lockers,
  onChoose,
}: {
  lockers: readonly ListedLocker[]
  onChoose: (id: number) => void
}) => {
  const { t } = useTranslation('places')
  const [infoId, setInfoId] = useState<number>()
  return (
    <>
      <ul className={styles.list}>
        {lockers.map((locker) => (
          <li key={locker.id} className={styles.item}>
            <button type="button" className={styles.choose} onClick={() => onChoose(locker.id)}>
              <KindMark kind={placeKindOf(locker)} />
              <NamedLine name={locker.name}>
                {locker.label_address}, {locker.label_city}
              </NamedLine>
              {locker.dist !== undefined && (
                <span className={row.trailing}>{formatDistance(locker.dist)}</span>
              )}
            </button>
            <IconButton
              icon="info"
              label={`${t('info')}: ${locker.name}`}
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
