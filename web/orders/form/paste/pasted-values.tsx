import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { Certainty, PastedParcel } from '#shared/imports/paste/pasted.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './pasted-values.module.css'
import type { PastedPlace } from './use-paste-reader.ts'

type Parcel = PastedParcel<PastedPlace>

/** The values of a parcel, in the order in which they are shown. */
const pastedFields = [
  'name',
  'phone',
  'email',
  'place',
  'address',
  'size',
  'reference',
  'cash',
] as const
type Field = (typeof pastedFields)[number]

/** Whether anything was read of a parcel. */
export const hasValues = (parcel: Parcel): boolean =>
  pastedFields.some((field) => parcel[field] !== undefined)

const icons = { sure: 'check', likely: 'info', choose: 'help' } as const satisfies Record<
  Certainty,
  string
>

/** A value with how sure it is, by shape and by word. */
const Value = ({
  label,
  text,
  certainty,
}: {
  label: string
  text: string
  certainty: Certainty
}) => {
  const { t } = useTranslation('paste')
  return (
    <div className={styles.value} data-certainty={certainty}>
      <dt className={typography.note}>{label}</dt>
      <dd className={styles.text}>
        <span>{text}</span>
        <span className={styles.certainty}>
          <Icon name={icons[certainty]} />
          {t(`certainty.${certainty}`)}
        </span>
      </dd>
    </div>
  )
}

const toText = (parcel: Parcel, field: Field, place: PastedPlace | undefined): string => {
  switch (field) {
    case 'place':
      return place ? formatPlaceName(place.name) : ''
    case 'address': {
      const {
        street = '',
        house = '',
        apartment = '',
        zip = '',
        city = '',
      } = parcel.address?.value ?? {}
      const number = apartment === '' ? house : `${house}-${apartment}`
      return [`${street} ${number}`.trim(), `${zip} ${city}`.trim()].filter(Boolean).join(', ')
    }
    case 'phone':
      return formatPhone(parcel.phone?.value ?? '')
    case 'cash':
      return `${parcel.cash?.value ?? ''} €`
    default:
      return parcel[field]?.value ?? ''
  }
}

/** What was read of a parcel, and the words that were not used. */
export const PastedValues = ({
  parcel,
  place,
}: {
  parcel: Parcel
  /** The place that is meant; none while several are asked for. */
  place: PastedPlace | undefined
}) => {
  const { t } = useTranslation('paste')
  return (
    <>
      <dl className={styles.values}>
        {pastedFields.map((field) => {
          const read = parcel[field]
          if (!read) return null
          const isOpen = field === 'place' && !place
          return (
            <Value
              key={field}
              label={t(`field.${field}`)}
              text={isOpen ? t('manyPlaces') : toText(parcel, field, place)}
              certainty={
                field === 'place' && place && read.certainty === 'choose' ? 'sure' : read.certainty
              }
            />
          )
        })}
      </dl>
      {parcel.unused.length > 0 && (
        <p className={typography.note}>{t('unused', { words: parcel.unused.join(' · ') })}</p>
      )}
    </>
  )
}
