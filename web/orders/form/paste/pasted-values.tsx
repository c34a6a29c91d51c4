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
export type PastedField = (typeof pastedFields)[number]

/** Takes away the values that are left out. */
export const leaveOut = (parcel: Parcel, fields: readonly PastedField[]): Parcel => ({
  ...parcel,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
})

/** Whether anything was read of a parcel. */
export const hasValues = (parcel: Parcel): boolean =>
  pastedFields.some((field) => parcel[field] !== undefined)

const icons = { sure: 'check', likely: 'info', choose: 'help' } as const satisfies Record<
  Certainty,
  string
>

/** A value with how sure it is, by shape and by word. Pressed, it is left out, and used again. */
const Value = ({
  label,
  text,
  certainty,
  isLeftOut,
  onPress,
}: {
  label: string
  text: string
  certainty: Certainty
  isLeftOut: boolean
  onPress: () => void
}) => {
  const { t } = useTranslation('paste')
  return (
    <li>
      <button
        type="button"
        className={styles.value}
        data-certainty={isLeftOut ? 'none' : certainty}
        aria-pressed={!isLeftOut}
        onClick={onPress}
      >
        <span className={typography.note}>{label}</span>
        <span className={styles.text}>
          {isLeftOut ? <s>{text}</s> : <span>{text}</span>}
          <span className={styles.certainty}>
            <Icon name={isLeftOut ? 'close' : icons[certainty]} />
            {t(`certainty.${isLeftOut ? 'leftOut' : certainty}`)}
          </span>
        </span>
      </button>
    </li>
  )
}

const toText = (parcel: Parcel, field: PastedField, place: PastedPlace | undefined): string => {
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

/** What was read of a parcel, each value as a button, and the words that were not used. */
export const PastedValues = ({
  parcel,
  place,
  leftOut,
  onChange,
}: {
  parcel: Parcel
  /** The place that is meant; none while several are asked for. */
  place: PastedPlace | undefined
  /** The fields whose values are not used. */
  leftOut: readonly PastedField[]
  onChange: (leftOut: readonly PastedField[]) => void
}) => {
  const { t } = useTranslation('paste')
  const toggle = (field: PastedField) =>
    onChange(
      leftOut.includes(field) ? leftOut.filter((each) => each !== field) : [...leftOut, field],
    )
  return (
    <>
      <p className={typography.note}>{t('press')}</p>
      <ul className={styles.values}>
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
              isLeftOut={leftOut.includes(field)}
              onPress={() => toggle(field)}
            />
          )
        })}
      </ul>
      {parcel.unused.length > 0 && (
        <p className={typography.note}>{t('unused', { words: parcel.unused.join(' · ') })}</p>
      )}
    </>
  )
}
