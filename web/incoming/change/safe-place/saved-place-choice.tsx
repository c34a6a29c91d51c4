import { useTranslation } from 'react-i18next'
import { formatAddressLine } from '#shared/places/address-text.ts'
import type { SafePlace } from '#shared/places/safe-places.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import styles from './saved-place-choice.module.css'

/** The saved places of the account, and a new one. */
export const SavedPlaceChoice = ({
  places,
  chosen,
  onChoose,
}: {
  places: readonly SafePlace[]
  /** The id of a saved place; empty for a new one. */
  chosen: string
  onChoose: (id: string) => void
}) => {
  const { t } = useTranslation('incoming')
  return (
    <RadioCards legend={t('change.safePlace.saved')} hideLegend>
      {places.map(({ account_place_id: id, address, photos, location_description }) => (
        <RadioCard
          key={id}
          name="saved"
          checked={id === chosen}
          onChange={() => onChoose(id ?? '')}
          title={address.name || location_description}
          text={formatAddressLine(address)}
          media={
            photos[0] ? (
              <img src={photos[0].url} alt="" className={styles.thumb} />
            ) : (
              <Icon name="home" />
            )
          }
        />
      ))}
      <RadioCard
        name="saved"
        checked={chosen === ''}
        onChange={() => onChoose('')}
        title={t('change.safePlace.new')}
        media={<Icon name="plus" />}
      />
    </RadioCards>
  )
}
