import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { photoTypes, type Photo } from '#shared/places/safe-places.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import fieldStyles from '#web/ui/forms/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { cameraIcon } from '#web/ui/icons/scan-icons.ts'
import typography from '#web/ui/typography.module.css'
import styles from './photo-chooser.module.css'
import { type ChosenPhoto, type PhotoAccess, usePhotos } from './use-photos.ts'

const bytesPerMegabyte = 1024 * 1024

const PhotoTile = ({
  photo: { url, sent, id, failure },
  number,
  onRemove,
}: {
  photo: ChosenPhoto
  /** Position, from 1. */
  number: number
  onRemove: () => void
}) => {
  const { t } = useTranslation('safe-place')
  const isBusy = id === undefined && failure === undefined
  return (
    <li className={classNames(styles.photo, failure && styles.bad, isBusy && styles.busy)}>
      {failure ? (
        <span className={styles.failure}>
          <Icon name="error" />
          {t(`failure.${failure}`)}
        </span>
      ) : (
        url !== '' && <img src={url} alt={t('photo', { number })} />
      )}
      {isBusy && (
        <progress
          className={styles.progress}
          max={1}
          value={sent}
          aria-label={t('sending', { number })}
        />
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t(isBusy ? 'stop' : 'remove', { number })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

/** Says what is wrong with a photo that was refused. */
const useFailureText = () => {
  const { t, i18n } = useTranslation('safe-place')
  return ({ name, size, failure = 'not_sent' }: ChosenPhoto) =>
    t(`failureText.${failure}`, {
      name,
      size: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
        size / bytesPerMegabyte,
      ),
    })
}

/** Up to three photos of a safe place: chosen or taken, uploaded at once, and removed. */
export const PhotoChooser = ({
  initial,
  access,
  onChange,
}: {
  /** The photos that the place has. */
  initial: readonly Photo[]
  access: PhotoAccess
  /** Receives the ids of stored photos, and when all that were chosen are stored or refused. */
  onChange: (ids: string[], uploads: Promise<void>) => void
}) => {
  const { t } = useTranslation('safe-place')
  const legend = useId()
  const input = useRef<HTMLInputElement>(null)
  const { photos, canAdd, add, remove } = usePhotos(initial, access, onChange)
  const toText = useFailureText()
  const failed = photos.filter(({ failure }) => failure !== undefined)
  return (
    <div role="group" aria-labelledby={legend} className={fieldStyles.field}>
      <p id={legend} className={typography.smallStrong}>
        {t('photos')}
        <span className={fieldStyles.optional}>, {t('upToThree')}</span>
      </p>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            number={index + 1}
            onRemove={() => {
              remove(photo.key)
              input.current?.focus()
            }}
          />
        ))}
        <li hidden={!canAdd}>
          <label className={classNames(styles.photo, typography.smallStrong, styles.add)}>
            <input
              ref={input}
              type="file"
              accept={photoTypes.join()}
              multiple
              aria-describedby={`${legend}-hint`}
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
            <Icon name={cameraIcon} />
            {t('add')}
          </label>
        </li>
      </ul>
      <div role="alert">
        {failed.map((photo) => (
          <FieldError key={photo.key} id={undefined}>
            {toText(photo)}
          </FieldError>
        ))}
      </div>
      <p id={`${legend}-hint`} className={typography.note}>
        {t('hint')}
      </p>
    </div>
  )
}
