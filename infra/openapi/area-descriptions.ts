import type { Area } from '#shared/api/call.ts'

/** Description of each area of the API for readers of the document. */
export const areaDescriptions: Readonly<Record<Area, string>> = {
  app: 'Data that every screen needs: the visitor, the catalogue, banners and status.',
  session: 'Logging in and out, signing up, switching between accounts.',
  users: 'The person who logs in: profile, password, e-mail.',
  accounts: 'Private and company accounts, their settings, members and invitations.',
  registry: 'Companies in the company registry.',
  services: 'Services that a company has opened, and its API keys.',
  bookmarks: 'Saved searches.',
  contacts: 'The address book: recipients and senders that are saved.',
  places: 'Lockers, post offices and other places, and addresses.',
  orders: 'Creating, editing, confirming and cancelling shipments.',
  payments: 'Paying shipments, and the messages of the payment provider.',
  receipts: 'Receipts of payments and refunds.',
  shipments: 'Lists of shipments, and where a parcel is.',
  labels: 'Parcel labels and barcodes.',
  notifications: 'Messages that are sent on request.',
  lockers: 'Reserving and booking locker doors.',
  collections: 'Courier collections of a company, and how many locker doors it may book at once.',
}
