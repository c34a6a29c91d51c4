import { expect, test } from 'vitest'
import type { MessageCode } from '#shared/lib/messages.ts'
import { MIN_COURIER_PARCELS } from '#shared/parcels/thresholds.ts'
import collections from '#shared/locales/en/collections.json' with { type: 'json' }
import errors from '#shared/locales/en/errors.json' with { type: 'json' }
import services from '#shared/locales/en/services.json' with { type: 'json' }
import settings from '#shared/locales/en/settings.json' with { type: 'json' }
import shell from '#shared/locales/en/shell.json' with { type: 'json' }
import { languages, loadTexts } from '#test/support/browser/texts.ts'

// Texts that are specified verbatim.
test.each<[MessageCode, string]>([
  ['company_name_required', 'Company name is required'],
  ['registry_code_required', 'Registry code is required'],
  ['zip_required', 'Zip code is required'],
  ['zip_invalid', 'Invalid postal code'],
  ['zip_not_served', 'Zip code invalid or service not supported'],
  ['vat_number_invalid', 'Invalid VAT number'],
  ['registry_code_not_found', 'Registry code not found'],
  [
    'inactive_account',
    'Your account has been changed. The service has been temporarily deactivated for you. Please contact customer support.',
  ],
  ['login_failed', 'Please check email or password'],
  ['required', 'Required field'],
  ['email_malformed', 'Invalid e-mail'],
  ['email_invalid', 'Must be valid e-mail'],
  ['email_address_invalid', 'Invalid email address'],
  ['email_required', 'E-mail is required'],
  ['reg_no_used', 'Registry number already in use'],
  ['company_reg_no_required', 'Registry number required'],
  ['company_used', 'Company is already registered'],
  ['email_used', 'Email already in use'],
  ['invalid_email', 'Invalid email'],
  ['user_not_found', 'User not found. Please check the email'],
  ['user_email_required', 'Email is required'],
  ['user_email_invalid', 'Must be valid email'],
  ['name_required', 'Name is required'],
  ['phone_invalid', 'Invalid phone number'],
  ['password_too_short', 'At least 8 characters'],
  ['password_whitespace', 'Whitespaces are not allowed'],
  [
    'password_unsafe',
    'Password must contain at least 1 upper case letter, 1 digit, and 1 special character',
  ],
  ['password_is_email', 'Password cannot be the same as email'],
  ['terms_not_accepted', 'To proceed please accept terms and conditions'],
  ['generic_error', 'Something went wrong!'],
])('the message of %s is: %s', (code, text) => expect(errors[code]).toBe(text))

test.each([
  [
    'the title of the error dialog',
    shell.problem.types.generic_error,
    'Oops! Something went wrong!',
  ],
  ['an unknown error', errors.generic_error, 'Something went wrong!'],
  [
    'a failure of the wizard',
    errors.registration_failed,
    "Something went wrong when registering your shipment with the carrier's parcel service. Please contact customer support.",
  ],
  [
    'a changed account',
    shell.inactive.changed,
    'Your account has been changed. The service has been temporarily deactivated for you. Please contact customer support.',
  ],
  [
    'a deactivated account',
    errors.account_deactivated,
    'Account has been deactivated. Services are currently unavailable. Please contact customer support.',
  ],
  ['the title of the log-out dialog', shell.inactive.loggedOutTitle, 'You have been logged out.'],
  [
    'the log-out dialog',
    shell.inactive.loggedOutText,
    'The service has been temporarily deactivated for you. Please contact customer support.',
  ],
  [
    'the removal of a person',
    settings.people.removeText,
    'This action is reversible only through customer support',
  ],
  [
    'a person without a door code',
    collections.noPersonalCode,
    'You do not have a personal door code. Please contact account admin.',
  ],
  ['a company without collections', collections.none, 'No collection planned'],
  ['an active service', services.status.active, 'Active'],
  ['an inactive service', services.status.inactive, 'Inactive'],
  [
    'the hours of customer support',
    shell.openingHoursText,
    'Mon–Fri 9–21, Sat 9–17, Sun 9–15.\nClosed on public holidays except Christmas.',
  ],
  [
    'the e-mail to the sender',
    services.details.send_email_notification,
    'The sender gets an e-mail when the parcel is ready for pick-up, and when it is delivered or on its way back.',
  ],
  [
    'the SMS to the sender',
    services.details.send_sms_notification,
    'The sender gets a text message when the parcel is ready for pick-up, and when it is delivered or on its way back.',
  ],
  ['a service that waits for its user', services.status.user_pending, 'Pending'],
  [
    'what such a service waits for',
    services.switch.pendingHint.user_pending.split(',')[0],
    'We wait for you: when you have done what customer support asks for',
  ],
  ['a service that waits for an operator', services.status.admin_pending, 'Pending'],
])('the text of %s is: %s', (_, actual, expected) => expect(actual).toBe(expected))

test.each(languages)('customer support has the same hours in %s', (lang) => {
  const hours = loadTexts(lang)('shell:openingHoursText').match(/\d+–\d+/g)
  expect(hours).toEqual(['9–21', '9–17', '9–15'])
})

test.each(languages)('too few parcels for a courier are told how many it takes in %s', (lang) =>
  expect(loadTexts(lang)('errors:not_enough_parcels')).toContain(String(MIN_COURIER_PARCELS)),
)
