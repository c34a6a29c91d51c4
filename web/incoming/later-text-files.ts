/** The texts of a pass, of a tour, and of the pages that change a parcel, by path. Their list loads with the first of them. */
export const laterFiles = import.meta.glob(
  '../../shared/locales/*/{choose,errors,feed,handover,pass,payment,places,push,recipient,safe-place,settings,shell,tour}.json',
  { import: 'default' },
)
