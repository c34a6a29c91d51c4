import type account from './en/account.json'
import type addOrders from './en/add-orders.json'
import type collections from './en/collections.json'
import type common from './en/common.json'
import type company from './en/company.json'
import type contactFiles from './en/contact-files.json'
import type edit from './en/edit.json'
import type emails from './en/emails.json'
import type entry from './en/entry.json'
import type errors from './en/errors.json'
import type files from './en/files.json'
import type label from './en/label.json'
import type languageOffer from './en/language-offer.json'
import type lists from './en/lists.json'
import type map from './en/map.json'
import type next from './en/next.json'
import type parcelLabel from './en/parcel-label.json'
import type payment from './en/payment.json'
import type places from './en/places.json'
import type receipt from './en/receipt.json'
import type recipient from './en/recipient.json'
import type services from './en/services.json'
import type settings from './en/settings.json'
import type shell from './en/shell.json'
import type shipments from './en/shipments.json'
import type signup from './en/signup.json'
import type sms from './en/sms.json'
import type track from './en/track.json'
import type welcome from './en/welcome.json'
import type wizard from './en/wizard.json'

declare module 'i18next' {
  /** Types the keys of `t` by the English texts. Each project that uses i18next includes this file. */
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      'add-orders': typeof addOrders
      collections: typeof collections
      common: typeof common
      company: typeof company
      'contact-files': typeof contactFiles
      edit: typeof edit
      emails: typeof emails
      entry: typeof entry
      errors: typeof errors
      files: typeof files
      label: typeof label
      'language-offer': typeof languageOffer
      lists: typeof lists
      map: typeof map
      next: typeof next
      'parcel-label': typeof parcelLabel
      payment: typeof payment
      places: typeof places
      receipt: typeof receipt
      recipient: typeof recipient
      services: typeof services
      settings: typeof settings
      shell: typeof shell
      shipments: typeof shipments
      signup: typeof signup
      sms: typeof sms
      track: typeof track
      welcome: typeof welcome
      wizard: typeof wizard
    }
  }
}
