import { useTranslation } from 'react-i18next'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import styles from './drop-off-chooser.module.css'

/** Explains the kinds of lockers: what they are, how long their codes are valid, how to put a parcel in. */
const KindsDialog = ({
  colours,
  onClose,
}: {
  colours: readonly LockerColour[]
  onClose: () => void
}) => {
  const { t } = useTranslation(['drop-off', 'map', 'common'])
  return (
    <Dialog
      title={t('about')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={<Button onClick={onClose}>{t('common:ok')}</Button>}
    >
      <dl className={styles.about}>
        {colours.map((colour) => (
          <div key={colour}>
            <dt>
              <PlaceKindIcon kind={kindByColour[colour]} />
              {t(`map:kinds.${kindByColour[colour]}`)}
            </dt>
            <dd>{t(`info.${colour}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

export default KindsDialog
