import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './address-map.module.css'
import { type Coordinates, parseCoordinates } from './coordinates.ts'

/**
 * Delay after the last input before typed coordinates are applied, in ms (document 3, section 5).
 */
const typingDelayMs = 500

/** The texts of the two fields. */
export interface TypedCoordinates {
  readonly latitude: string
  readonly longitude: string
}

/** Returns the field texts of a point. */
export const toTypedCoordinates = (point: Coordinates | undefined): TypedCoordinates => ({
  latitude: point ? String(point.latitude) : '',
  longitude: point ? String(point.longitude) : '',
})

/**
 * Text fields for latitude and longitude. `onSettle` is called half a second after the last input,
 * with the point or, when the coordinates are invalid, undefined.
 */
export const CoordinateFields = ({
  typed,
  invalid,
  onType,
  onSettle,
}: {
  typed: TypedCoordinates
  invalid: boolean
  onType: (typed: TypedCoordinates) => void
  onSettle: (point: Coordinates | undefined) => void
}) => {
  const { t } = useTranslation('map')
  const [keystrokes, setKeystrokes] = useState(0)
  const settle = useEffectEvent(() => onSettle(parseCoordinates(typed.latitude, typed.longitude)))
  useEffect(() => {
    if (keystrokes === 0) return undefined
    const timer = setTimeout(() => settle(), typingDelayMs)
    return () => clearTimeout(timer)
  }, [keystrokes])

  const field = (name: keyof TypedCoordinates) => (
    <TextField
      label={t(`address.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      error={
        invalid && parseCoordinates(typed[name], typed[name] && '0') === undefined
          ? t('address.coordinatesInvalid')
          : undefined
      }
      onChange={(event) => {
        onType({ ...typed, [name]: event.target.value })
        setKeystrokes(keystrokes + 1)
      }}
    />
  )
  return (
    <div className={styles.coordinates}>
      {field('latitude')}
      {field('longitude')}
    </div>
  )
}
