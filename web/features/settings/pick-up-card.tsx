import { useRef, useState } from 'react'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { may } from '#shared/accounts/permissions.ts'
import { deleteAccountPlace, listAccountPlaces } from '#shared/api/places.ts'
import { isSamePhone, maskPhone } from '#shared/contacts/phone.ts'
import { preferredSlots } from '#shared/places/preferred-places.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { callApi } from '#web/lib/api-client.ts'
import { useApp } from '#web/lib/app-data.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { announce, showToast } from '#web/ui/toast.tsx'
import { PhoneMoveDialog } from './phone-move-dialog.tsx'
import styles from './pick-up-card.module.css'
import { PickUpList } from './pick-up-list.tsx'
import { isPickUp, type PickUp } from './pick-up.ts'
import { SafePlace } from './safe-place.tsx'
import { useMovedPlace } from './use-moved-place.ts'

// The search for places comes when it is wanted.
const AddPickUpDialog = lazyPart([], () => import('./add-pick-up-dialog.tsx'))

/** Where the person likes parcels to arrive: three places by rank, and a safe one at home. */
export const PickUpCard = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation('settings')
  const { classificators } = useApp()
  const { data, error, mutate } = useCall(listAccountPlaces, {})
  const [opened, setOpened] = useState<'add' | 'phone'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const move = useMovedPlace(data, (next) => mutate(next, { revalidate: false }))
  const close = () => setOpened(undefined)

  const kept = data?.account_places ?? []
  const places = kept.filter(isPickUp)
  const safePlace = kept.find(({ address }) => address !== null)
  const elsewhere = kept.find(
    ({ phoneno }) => !isSamePhone(phoneno, account.phone, account.country),
  )
  const isPhoneMissing = classificators.rpv && !account.phone_verified
  const mayEdit = may('editPreferredPlaces', account) && !isPhoneMissing

  const remove = async ({ account_place_id, place }: PickUp) => {
    const after = await attempt(callApi(deleteAccountPlace, { body: { id: account_place_id } }))
    if (!after) return
    await mutate(after, { revalidate: false })
    announce(t('pickUp.removed', { name: place?.name ?? t('pickUp.gone') }))
    addButton.current?.focus()
  }

  return (
    <Card title={t('pickUp.title')}>
      <p className={styles.lead}>{t('pickUp.lead')}</p>
      {isPhoneMissing && <Notice>{t('pickUp.phoneNeeded')}</Notice>}
      {mayEdit && elsewhere && (
        <Notice
          tone="warning"
          actions={
            <Button size="s" onClick={() => setOpened('phone')}>
              {t('phoneMove.open')}
            </Button>
          }
        >
          {t('phoneMove.notice', { phone: maskPhone(elsewhere.phoneno) })}
        </Notice>
      )}
      {error && !data && <LoadFailed onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton shape="card" />}
      {data && (
        <>
          <PickUpList
            places={places}
            mayEdit={mayEdit}
            onMove={(place, rank) => void move(place, rank)}
            onRemove={(place) => void remove(place)}
          />
          {mayEdit && places.length < preferredSlots && (
            <div>
              <Button size="s" icon="plus" ref={addButton} onClick={() => setOpened('add')}>
                {t('pickUp.add')}
              </Button>
            </div>
          )}
          {classificators.ssp && (
            <SafePlace
              account={account}
              place={safePlace}
              mayEdit={mayEdit}
              onChange={(after) => mutate(after, { revalidate: false })}
            />
          )}
        </>
      )}
      {opened === 'add' && (
        <AddPickUpDialog
          country={account.country}
          rank={places.length + 1}
          onClose={close}
          onSaved={async (after) => {
            await mutate(after, { revalidate: false })
            close()
            showToast(t('saved'))
          }}
        />
      )}
      {opened === 'phone' && elsewhere && (
        <PhoneMoveDialog
          places={kept}
          from={elsewhere.phoneno}
          to={account.phone}
          onClose={close}
          onMoved={async (after) => {
            await mutate(after, { revalidate: false })
            close()
            showToast(t('phoneMove.done'))
          }}
        />
      )}
    </Card>
  )
}
