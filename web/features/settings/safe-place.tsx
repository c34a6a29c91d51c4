import { useRef, useState } from 'react'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { deleteAccountPlace } from '#shared/api/places.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import { callApi } from '#web/lib/api-client.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { announce, showToast } from '#web/ui/toast.tsx'
import { EditButton } from './edit-button.tsx'
import styles from './safe-place.module.css'
import type { AccountPlaces } from './pick-up.ts'
import { SafePlaceDialog } from './safe-place-dialog.tsx'

type Address = NonNullable<AccountPlace['address']>

const formatAddress = ({
  address_street,
  address_house,
  address_apartment,
  address_city,
  address_zip,
}: Address) => {
  const houseAndApartment = [address_house, address_apartment]
    .filter((part) => part !== '')
    .join('-')
  const streetLine = [address_street, houseAndApartment].filter((part) => part !== '').join(' ')
  const zipAndCity = [address_zip, address_city].filter((part) => part !== '').join(' ')
  return [streetLine, zipAndCity].filter((part) => part !== '').join(', ')
}

/** Shows the place where a courier may leave a parcel when nobody is at home. */
export const SafePlace = ({
  account,
  place,
  mayEdit,
  onChange,
}: {
  account: OwnAccount
  place: AccountPlace | undefined
  mayEdit: boolean
  onChange: (after: AccountPlaces) => Promise<unknown>
}) => {
  const { t } = useTranslation('settings')
  const [opened, setOpened] = useState<'edit' | 'explanation'>()
  const explainButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(undefined)
  const title = t('safePlace.title')
  const remove = async () => {
    if (!place) return
    const body = { id: place.account_place_id }
    const after = await attempt(callApi(deleteAccountPlace, { body }))
    if (!after) return
    await onChange(after)
    announce(t('safePlace.removed'))
    explainButton.current?.focus()
  }
  return (
    <Card
      title={title}
      level={3}
      tone="sunken"
      actions={
        <Button
          size="s"
          variant="quiet"
          icon="help"
          ref={explainButton}
          onClick={() => setOpened('explanation')}
        >
          {t('safePlace.what')}
        </Button>
      }
    >
      {place?.address ? (
        <div>
          {place.address.name !== '' && <p className={styles.name}>{place.address.name}</p>}
          <p>{formatAddress(place.address)}</p>
          <p className={styles.detail}>{place.location_description}</p>
        </div>
      ) : (
        <p className={styles.detail}>{t('safePlace.none')}</p>
      )}
      {mayEdit && (
        <div className={styles.actions}>
          {place ? (
            <>
              <EditButton section={title} onClick={() => setOpened('edit')} />
              <Button size="s" icon="trash" onClick={() => void remove()}>
                {t('safePlace.remove')}
              </Button>
            </>
          ) : (
            <Button size="s" icon="plus" onClick={() => setOpened('edit')}>
              {t('safePlace.add')}
            </Button>
          )}
        </div>
      )}
      {opened === 'explanation' && (
        <Dialog
          title={t('safePlace.what')}
          closeLabel={t('common:close')}
          onClose={close}
          width="s"
          footer={
            <Button variant="primary" onClick={close}>
              {t('common:ok')}
            </Button>
          }
        >
          <p>{t('safePlace.explanation')}</p>
          <p>{t('safePlace.risk')}</p>
        </Dialog>
      )}
      {opened === 'edit' && (
        <SafePlaceDialog
          country={account.country}
          place={place}
          onClose={close}
          onSaved={async (after) => {
            await onChange(after)
            close()
            showToast(t('saved'))
          }}
        />
      )}
    </Card>
  )
}
