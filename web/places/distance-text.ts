import { useTranslation } from 'react-i18next'

const metresPerKilometre = 1000

/** Rounds a distance in metres to tens of metres, tenths of kilometres or, from ten on, kilometres. */
export const roundDistance = (metres: number): { unit: 'm' | 'km'; value: string } => {
  if (metres < metresPerKilometre) return { unit: 'm', value: String(Math.round(metres / 10) * 10) }
  const kilometres = metres / metresPerKilometre
  return { unit: 'km', value: kilometres.toFixed(kilometres < 10 ? 1 : 0).replace('.', ',') }
}

/** Returns the text of a distance in metres: `350 m`, `1,2 km`, `48 km`. */
export const useDistanceText = (): ((metres: number) => string) => {
  const { t } = useTranslation('places')
  return (metres) => {
    const { unit, value } = roundDistance(metres)
    return unit === 'm' ? t('distance.m', { value }) : t('distance.km', { value })
  }
}
