import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { deleteAccountPlace } from '#shared/api/places.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { announce, showToast } from '#web/ui/feedback/toast.tsx'
import { CloseDialog, lazyComponent } from '#web/ui/lazy-component.tsx'
import { EditButton } from '#web/settings/edit-button.tsx'
import styles from './safe-place.module.css'
import type { AccountPlaces } from './pick-up.ts'

const SafePlaceDialog = lazyComponent(() => import('./safe-place-dialog.tsx'), CloseDialog)

const SafePlaceText = ({ place }: { place: AccountPlace | undefined }) => {
  const { t } = useTranslation('settings')
  return place?.address ? (
    <div>
      {place.address.name !== '' && <p className={styles.name}>{place.address.name}</p>}
      <p>{formatAddressLine(place.address)}</p>
      <p className={styles.detail}>{place.location_description}</p>
    </div>
  ) : (
    <p className={styles.detail}>{t('safePlace.none')}</p>
  )
}

const SafePlaceActions = ({
  isSet,
  onEdit,
  onRemove,
}: {
  isSet: boolean
  onEdit: () => void
  onRemove: () => void
}) => {
  const { t } = useTranslation('settings')
  return isSet ? (
    <>
      <EditButton section={t('safePlace.title')} onClick={onEdit} />
      <Button size="s" icon="trash" onClick={onRemove}>
        {t('safePlace.remove')}
      </Button>
    </>
  ) : (
    <Button size="s" icon="plus" onClick={onEdit}>
      {t('safePlace.add')}
    </Button>
  )
}

const SafePlaceExplanation = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Dialog
      title={t('safePlace.what')}
      onClose={onClose}
      width="s"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:ok')}
        </Button>
      }
    >
      <p>{t('safePlace.explanation')}</p>
      <p>{t('safePlace.risk')}</p>
    </Dialog>
  )
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
      <SafePlaceText place={place} />
      {mayEdit && (
        <div className={styles.actions}>
          <SafePlaceActions
            isSet={place !== undefined}
            onEdit={() => setOpened('edit')}
            onRemove={() => void remove()}
          />
        </div>
      )}
      {opened === 'explanation' && <SafePlaceExplanation onClose={close} />}
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
