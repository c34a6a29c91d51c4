/** The password of the persons below. */
export const password = 'Kevad-2026!'

/** The form of a private person. */
export const person = {
  email: 'kati@example.com',
  phone: '5551 2346',
  name: 'Kati Kask',
  password,
  agreed: true,
  locale_code: 'et_EE',
}

/** The form of a prepaid company and its owner. */
export const company = {
  ...person,
  email: 'ladu@example.com',
  is_business_user: true,
  company_name: 'Õunapuu Kaubandus OÜ',
  registry_code: '19000741',
  vat_number: '100 247 019',
  address_street: 'Viru 4',
  address_zip: '10111',
  address_state: 'Tallinn',
}
