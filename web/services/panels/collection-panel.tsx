import { useTranslation } from 'react-i18next'
import { type CollectionPlace, maxCollectionPlaces } from '#shared/services/service-data.ts'
import { maySaveData } from '#shared/services/service-rules.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { formatCollectionPlace, parseCollectionPlaces } from '#web/collections/collection-places.ts'
import { saveCollectionPlaces } from '#web/collections/addresses/save-collection-places.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { OutcomeNote } from '#web/services/outcome-note.tsx'
import type { PanelProps } from '#web/services/service-panel.ts'
import styles from '#web/services/services.module.css'
import { useSaving } from '#web/services/use-saving.ts'
import { Panel } from './panel.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'

// Loads the address search only when the dialog opens.
const AddressDialog = lazyDialog(() => import('#web/collections/addresses/address-dialog.tsx'))

const CollectionPlaces = ({
  places,
  mayEdit,
  isBusy,
  onRemove,
}: {
  places: readonly CollectionPlace[]
  mayEdit: boolean
  isBusy: boolean
  onRemove: (index: number, address: string) => void
}) => {
  const { t } = useTranslation('services')
  return (
    <ul className={styles.places}>
      {places.map((place, index) => {
        const address = formatCollectionPlace(place)
        return (
          <li key={address} className={classNames(layout.row2, styles.place)}>
            <span className={layout.fill}>{address}</span>
            {mayEdit && (
              <IconButton
                icon="trash"
                label={t('collection.remove', { address })}
                disabled={isBusy}
                onClick={() => onRemove(index, address)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Lists and edits the addresses that couriers collect from, shared by the whole company. */
export const CollectionPanel = ({ account, setting }: PanelProps) => {
  const { t } = useTranslation(['services', 'collections'])
  const { busy, outcome, save, setOutcome } = useSaving()
  const places = parseCollectionPlaces(setting.data)
  const mayEdit = maySaveData(account, setting)
  const isFull = places.length >= maxCollectionPlaces

  return (
    <Panel title={t('collection.title')}>
      {places.length === 0 ? (
        <p>{t('collection.none')}</p>
      ) : (
        <CollectionPlaces
          places={places}
          mayEdit={mayEdit}
          isBusy={busy !== undefined}
          onRemove={(index, address) =>
            void save(address, async () => {
              await saveCollectionPlaces(places.toSpliced(index, 1))
              return t('collection.removed')
            })
          }
        />
      )}
      {mayEdit && (
        <div className={styles.choice}>
          <DialogButton
            size="s"
            icon="plus"
            disabled={isFull}
            text={t('collections:addresses.add')}
          >
            {(close) => (
              <AddressDialog
                country={account.country}
                places={places}
                onAdd={async (place) => {
                  await saveCollectionPlaces([...places, place])
                  close()
                  setOutcome({ tone: 'success', text: t('collections:addresses.saved') })
                }}
                onClose={close}
              />
            )}
          </DialogButton>
        </div>
      )}
      {mayEdit && isFull && (
        <p className={typography.note}>{t('collection.limit', { max: maxCollectionPlaces })}</p>
      )}
      <OutcomeNote outcome={outcome} />
    </Panel>
  )
}
