/** The texts of a pass, and of the pages that change a parcel, by path. Their list loads with the first of them. */
export const laterFiles = import.meta.glob(
  '../../shared/locales/*/{choose,errors,feed,pass,payment,places,recipient,safe-place,settings,shell}.json',
  { import: 'default' },
)
