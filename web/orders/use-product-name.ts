import { useTranslation } from 'react-i18next'
import { localizeSizeName } from '#shared/parcels/sizes.ts'

/** Returns the function that gives the displayed name of an ordered size or weight band. */
export const useProductName = () => {
  const { t } = useTranslation('common')
  return ({ name }: { readonly name: string }): string =>
    localizeSizeName(name, (value) => t('unit.kg', { value }))
}
