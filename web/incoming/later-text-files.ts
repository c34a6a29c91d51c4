/** The texts of the pages that change a parcel, by path. Their list loads with the first of them. */
export const laterFiles = import.meta.glob(
  '../../shared/locales/*/{choose,errors,feed,payment,places,recipient,safe-place,settings,shell}.json',
  { import: 'default' },
)
