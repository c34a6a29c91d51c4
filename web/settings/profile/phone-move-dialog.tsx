import { useTranslation } from 'react-i18next'
import { saveAccountPlace } from '#shared/api/places.ts'
import { maskPhone } from '#shared/contact-details/phone.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { AccountPlaces } from '#web/settings/pick-up/pick-up.ts'

type StoredPlaces = AccountPlaces['account_places']

/** Saves every place unchanged: on each save the server stores the account's current phone. */
const saveAllPlaces = async (places: StoredPlaces): Promise<AccountPlaces> => {
  let after: AccountPlaces = { account_places: places }
  for (const { account_place_id, order } of places) {
    after = await callApi(saveAccountPlace, { body: { account_place_id, order } })
  }
  return after
}

/** Asks before moving the pick-up points from an old phone number to the account's current one. */
const PhoneMoveDialog = ({
  places,
  from,
  to,
  onMoved,
  onClose,
}: {
  places: StoredPlaces
  from: string
  to: string
  onMoved: (after: AccountPlaces) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'common'])
  const { isBusy, run: move } = useAction(async () => onMoved(await saveAllPlaces(places)))
  return (
    <Dialog
      title={t('phoneMove.title')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={move}>
            {t('common:confirm')}
          </Button>
        </>
      }
    >
      <p>{t('phoneMove.text', { from: maskPhone(from), to: maskPhone(to) })}</p>
    </Dialog>
  )
}

export default PhoneMoveDialog
