import { useTranslation } from 'react-i18next'

/** The parcel of a recipient. */
export const ParcelPage = () => {
  const { t } = useTranslation('incoming')
  return <h1>{t('title')}</h1>
}
