import { useTranslation } from 'react-i18next'
import { roundDistance } from './round-distance.ts'

/** Returns the text of a distance in metres: `350 m`, `1,2 km`, `48 km`. */
export const useDistanceText = (): ((metres: number) => string) => {
  const { t } = useTranslation('places')
  return (metres) => {
    const { unit, value } = roundDistance(metres)
    return unit === 'm' ? t('distance.m', { value }) : t('distance.km', { value })
  }
}
