import type { LockerColour } from '#shared/places/locker-colour.ts'
import { kindOfColour } from '#web/domain/map/place-kinds.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** What a kind of locker is, how long its code is valid and how a parcel is put in. */
export const KindInfoDialog = ({
  colour,
  onClose,
}: {
  colour: LockerColour
  onClose: () => void
}) => {
  const { t } = useTranslation('payment')
  return (
    <Dialog
      title={t(`map:kinds.${kindOfColour[colour]}`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={<Button onClick={onClose}>{t('common:ok')}</Button>}
    >
      <p>{t(`dropOff.info.${colour}`)}</p>
    </Dialog>
  )
}
