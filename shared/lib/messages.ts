/**
 * English texts of all API messages by code. Screens and e-mails translate them by the same code.
 * `formatMessage` replaces placeholders such as `{n}`.
 */
export const messages = {
  required: 'Required field',
  too_long: 'Field entry is too long',
  too_short: 'Field entry is too short',
  invalid_characters: 'Field entry includes invalid characters',
  invalid_value: 'Field entry is not valid',

  name_required: 'Name is required',
  phone_required: 'Phone number is required',
  phone_too_long: 'Phone number is too long',
  phone_too_short: 'Phone number is too short',
  phone_invalid: 'Invalid phone number',
  phone_not_international: 'Phone number must be in international format',
  phones_same: 'Sender & recipient phone numbers cannot be same',
  email_required: 'E-mail is required',
  email_invalid: 'Must be valid e-mail',
  email_too_long: 'E-mail is too long',
  emails_same: 'Sender & recipient email cannot be same',

  company_name_required: 'Company name is required',
  registry_code_required: 'Registry code is required',
  registry_code_not_found: 'Registry code not found',
  vat_number_invalid: 'Invalid VAT number',
  vat_number_unlikely: 'Please check the VAT number: its check digit does not fit',
  company_reg_no_required: 'Registry number required',
  reg_no_used: 'Registry number already in use',
  company_used: 'Company is already registered',
  email_used: 'Email already in use',
  invalid_email: 'Invalid email',

  password_too_short: 'At least 8 characters',
  password_whitespace: 'Whitespaces are not allowed',
  password_unsafe:
    'Password must contain at least 1 upper case letter, 1 digit, and 1 special character',
  password_is_email: 'Password cannot be the same as email',
  password_common: 'This password is too easy to guess. Please choose another one',
  terms_not_accepted: 'To proceed please accept terms and conditions',
  social_failed: 'Google or Facebook did not confirm who you are. Please try again.',
  social_not_registered: 'You do not have an account yet. Please sign up.',
  social_email_used:
    'There is an account with this e-mail already. Please log in with your password.',
  social_used: 'This Google or Facebook account belongs to another user',

  zip_required: 'Zip code is required',
  zip_invalid: 'Invalid postal code',
  zip_not_served: 'Zip code invalid or service not supported',
  city_required: 'City is required',
  city_too_long: 'City is too long',
  street_required: 'Street is required',
  street_too_long: 'Street is too long',
  house_required: 'House is required',
  house_too_long: 'House is too long',
  apartment_too_long: 'Apartment is too long',
  state_too_long: 'State is too long',
  address_not_found: 'Address not found',
  destination_required: 'Destination is required',
  destination_country_not_supported: 'Destination country not supported',
  delivery_method_required: 'Delivery method is required',

  size_required: 'Terminal size is required',
  weight_not_a_number: 'Weight must be a number',
  weight_not_in_kilograms: 'Weight must be in kilograms',
  weight_too_heavy: 'Package is too heavy',
  weight_too_long: 'Weight is too long',
  parcels_not_a_number: 'Parcel number must be a number',
  parcels_too_many: 'Too many parcels',
  parcels_too_few: 'Parcel number must be bigger than zero',
  goods_price_required: 'Sum is required',
  goods_price_invalid: 'Sum must be a valid price bigger than zero',
  personal_code_required: 'Code is required',
  personal_code_not_a_number: 'Code must be a number',
  personal_code_too_long: 'Code is maximum 11 digits long',
  order_number_required: 'Order Nr is required',
  order_number_not_a_number: 'Order number must be a number',
  time_window_invalid: 'Preferred delivery time must be a number in range 1 to 3',
  terms_required: 'You must agree to terms',

  service_unavailable: 'Service unavailable',
  age_check_not_in_locker: "Age check service can't be ordered with this parcel machine",
  checks_exclude_each_other: 'Age check and ID check cannot be ordered together',
  payments_exclude_each_other:
    'Cash on delivery for goods and for transport cannot be ordered together',
  barcode_invalid: 'Invalid barcode',

  import_file_type: 'Unsupported file type.',
  import_file_too_large: 'File size is too large for import.',
  import_no_shipments: 'No shipments found.',
  import_too_many: 'Too many shipments found. The limit is {n}.',
  import_unreadable: 'Problem reading input file',

  no_drop_off: 'No Drop off point selected',
  doors_not_reserved: 'Some door reservations failed',
  doors_too_few: 'Not enough lockers available for {n} parcel(s)',
  payment_not_needed: "Some selected orders don't require payment",
  cannot_upgrade: 'The product cannot be upgraded. Please contact our customer support.',
  registration_failed:
    "Something went wrong when registering your shipment with the carrier's parcel service. Please contact customer support.",
  contact_support: 'Please contact customer support.',
  not_enough_parcels: 'Not enough parcels',
  label_already_printed: 'This label is already printed and must not be used for another parcel.',

  token_invalid: 'This link is no longer valid',
  user_not_found: 'User not found. Please check the email',
  email_malformed: 'Invalid e-mail',
  user_email_required: 'Email is required',
  user_email_invalid: 'Must be valid email',
  old_password_wrong: 'Old password is wrong',
  password_is_old: 'The new password must differ from the old one',
  person_exists: 'A person with this e-mail is already in the company',
  email_confirmed: 'The e-mail is confirmed already',
  no_duplicate_private_accounts: 'You already have a private account',
  phone_code_wrong: 'Wrong code',
  phone_code_ended: 'The code is no longer valid. Please ask for a new one.',

  iban_invalid: 'Invalid IBAN',
  bic_invalid: 'Invalid SWIFT code',
  too_many_api_keys: 'There can be two active API keys at most',
  too_many_bookmarks: 'There can be 20 bookmarks at most',
  place_already_preferred: 'This place is already among your preferred ones',
  preferred_places_full: 'All three preferred places are taken',
  phone_not_verified: 'Please verify your phone number first',
  place_without_coordinates: 'Place is missing coordinates',
  address_already_exists: 'Address cannot be added, because it already exists',

  login_failed: 'Please check email or password',
  not_authenticated: 'Please log in to continue',
  not_allowed: 'You are not allowed to do this',
  not_found: 'Not found',
  conflict: 'This was changed in the meantime. Please try again.',
  using_another_account: 'You are using another account',
  inactive_account:
    'Your account has been changed. The service has been temporarily deactivated for you. Please contact customer support.',
  too_many_requests: 'Too many requests. Please try again later.',
  payment_failed: 'Payment failed',
  generic_error: 'Something went wrong!',
} as const satisfies Record<string, string>

/** Code of a message, sent as `error_type` of a `FieldError`. */
export type MessageCode = keyof typeof messages

/** Whether a text is a message code, as opposed to a default message of zod, for example. */
export const isMessageCode = (text: string): text is MessageCode => Object.hasOwn(messages, text)

/** Returns the English text of a message with its placeholders replaced: `{n}` by `values.n`. */
export const formatMessage = (
  code: MessageCode,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  messages[code].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
