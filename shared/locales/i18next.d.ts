import type account from '#shared/locales/en/account.json'
import type addOrders from '#shared/locales/en/add-orders.json'
import type again from '#shared/locales/en/again.json'
import type backoffice from '#shared/locales/en/backoffice.json'
import type bulk from '#shared/locales/en/bulk.json'
import type chooser from '#shared/locales/en/chooser.json'
import type collections from '#shared/locales/en/collections.json'
import type common from '#shared/locales/en/common.json'
import type company from '#shared/locales/en/company.json'
import type consent from '#shared/locales/en/consent.json'
import type contactFiles from '#shared/locales/en/contact-files.json'
import type dropOff from '#shared/locales/en/drop-off.json'
import type edit from '#shared/locales/en/edit.json'
import type emails from '#shared/locales/en/emails.json'
import type entry from '#shared/locales/en/entry.json'
import type errors from '#shared/locales/en/errors.json'
import type choose from '#shared/locales/en/choose.json'
import type feed from '#shared/locales/en/feed.json'
import type files from '#shared/locales/en/files.json'
import type handoverSheet from '#shared/locales/en/handover-sheet.json'
import type handover from '#shared/locales/en/handover.json'
import type imports from '#shared/locales/en/imports.json'
import type incoming from '#shared/locales/en/incoming.json'
import type label from '#shared/locales/en/label.json'
import type languageOffer from '#shared/locales/en/language-offer.json'
import type lists from '#shared/locales/en/lists.json'
import type lockerRoom from '#shared/locales/en/locker-room.json'
import type map from '#shared/locales/en/map.json'
import type morning from '#shared/locales/en/morning.json'
import type next from '#shared/locales/en/next.json'
import type notFound from '#shared/locales/en/not-found.json'
import type parcelLabel from '#shared/locales/en/parcel-label.json'
import type pass from '#shared/locales/en/pass.json'
import type tour from '#shared/locales/en/tour.json'
import type paste from '#shared/locales/en/paste.json'
import type payment from '#shared/locales/en/payment.json'
import type picker from '#shared/locales/en/picker.json'
import type places from '#shared/locales/en/places.json'
import type push from '#shared/locales/en/push.json'
import type receipt from '#shared/locales/en/receipt.json'
import type recipient from '#shared/locales/en/recipient.json'
import type secondFactor from '#shared/locales/en/second-factor.json'
import type safePlace from '#shared/locales/en/safe-place.json'
import type reports from '#shared/locales/en/reports.json'
import type returns from '#shared/locales/en/returns.json'
import type sending from '#shared/locales/en/sending.json'
import type services from '#shared/locales/en/services.json'
import type settings from '#shared/locales/en/settings.json'
import type shell from '#shared/locales/en/shell.json'
import type shipments from '#shared/locales/en/shipments.json'
import type signup from '#shared/locales/en/signup.json'
import type sms from '#shared/locales/en/sms.json'
import type statements from '#shared/locales/en/statements.json'
import type track from '#shared/locales/en/track.json'
import type webhooks from '#shared/locales/en/webhooks.json'
import type welcome from '#shared/locales/en/welcome.json'
import type wizard from '#shared/locales/en/wizard.json'

declare module 'i18next' {
  /** Types the keys of `t` by the English texts. Each project that uses i18next includes this file. */
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      'add-orders': typeof addOrders
      again: typeof again
      backoffice: typeof backoffice
      bulk: typeof bulk
      chooser: typeof chooser
      collections: typeof collections
      common: typeof common
      company: typeof company
      consent: typeof consent
      'contact-files': typeof contactFiles
      'drop-off': typeof dropOff
      edit: typeof edit
      emails: typeof emails
      entry: typeof entry
      errors: typeof errors
      choose: typeof choose
      feed: typeof feed
      files: typeof files
      'handover-sheet': typeof handoverSheet
      handover: typeof handover
      imports: typeof imports
      incoming: typeof incoming
      label: typeof label
      'language-offer': typeof languageOffer
      lists: typeof lists
      'locker-room': typeof lockerRoom
      map: typeof map
      morning: typeof morning
      next: typeof next
      'not-found': typeof notFound
      'parcel-label': typeof parcelLabel
      pass: typeof pass
      tour: typeof tour
      paste: typeof paste
      payment: typeof payment
      picker: typeof picker
      places: typeof places
      push: typeof push
      receipt: typeof receipt
      recipient: typeof recipient
      'second-factor': typeof secondFactor
      'safe-place': typeof safePlace
      reports: typeof reports
      returns: typeof returns
      sending: typeof sending
      services: typeof services
      settings: typeof settings
      shell: typeof shell
      shipments: typeof shipments
      signup: typeof signup
      sms: typeof sms
      statements: typeof statements
      track: typeof track
      webhooks: typeof webhooks
      welcome: typeof welcome
      wizard: typeof wizard
    }
  }
}
