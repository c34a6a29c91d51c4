import { useTranslation } from 'react-i18next'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Explains a kind of locker: what it is, how long its code is valid, how to put a parcel in. */
export const KindInfoDialog = ({
  colour,
  onClose,
}: {
  colour: LockerColour
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'map', 'common'])
  return (
    <Dialog
      title={t(`map:kinds.${kindByColour[colour]}`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={<Button onClick={onClose}>{t('common:ok')}</Button>}
    >
      <p>{t(`dropOff.info.${colour}`)}</p>
    </Dialog>
  )
}
