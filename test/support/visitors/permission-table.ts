import { type Role, roles } from '#shared/accounts/account.ts'
import { type Segment, segments } from '#shared/accounts/segments.ts'
import { orderToAddress, orderToLocker, places } from '#test/support/examples/example-body.ts'
import type { RequestOptions } from './visitor.ts'

/** The outcome of a call for a caller; `allowed` includes validation errors. */
export type Outcome =
  | 'allowed'
  /** Allowed, but the request names something that does not belong to the caller. */
  | 'not_found'
  | 'not_authenticated'
  | 'not_allowed'
  | 'inactive_account'
  /** There is no session, so its anti-forgery token is missing. */
  | 'page_out_of_date'

const ownerAndAdmin = ['owner', 'admin'] as const satisfies readonly Role[]
const nobody = [] as const

interface AccessLevel {
  /** Whether visitors who are not logged in are allowed. */
  readonly allowsGuests: boolean
  /** Whether calls without a session are allowed, as on the first visit. */
  readonly allowsNoSession: boolean
  /** Segments whose accounts without a role or company are allowed. */
  readonly segmentsWithoutRole: readonly Segment[]
  readonly roles: Readonly<Record<Segment, readonly Role[]>>
}

const allRoles = {
  private: roles,
  business: roles,
  business_postpaid: roles,
  business_rdp: roles,
  import: roles,
} as const

/** Who is allowed by the specification: roles per segment, and others. */
export const accessLevels = {
  anybody: {
    allowsGuests: true,
    allowsNoSession: true,
    segmentsWithoutRole: segments,
    roles: allRoles,
  },
  'every session': {
    allowsGuests: true,
    allowsNoSession: false,
    segmentsWithoutRole: segments,
    roles: allRoles,
  },
  'logged-in users': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: segments,
    roles: allRoles,
  },
  'people of a company': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: nobody,
    roles: { ...allRoles, private: nobody },
  },
  /** Add-orders and collections. */
  'business segments': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: ['business', 'business_postpaid', 'business_rdp'],
    roles: { ...allRoles, private: nobody, import: nobody },
  },
  /** Confirming is for companies that do not pay in advance. */
  'people of a company that pays later': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: nobody,
    roles: { ...allRoles, private: nobody, business: nobody },
  },
  /** Admin and owner edit the company, its people, labels and return destination. */
  'owners and admins': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: nobody,
    roles: {
      private: nobody,
      business: ownerAndAdmin,
      business_postpaid: ownerAndAdmin,
      business_rdp: ownerAndAdmin,
      import: ownerAndAdmin,
    },
  },
  /** Companies have an address book only while its service is active. */
  'people without a company': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: segments,
    roles: {
      private: roles,
      business: nobody,
      business_postpaid: nobody,
      business_rdp: nobody,
      import: nobody,
    },
  },
  /** A company gets no pushes about what it sends. */
  'people without a company, and guests': {
    allowsGuests: true,
    allowsNoSession: false,
    segmentsWithoutRole: segments,
    roles: {
      private: roles,
      business: nobody,
      business_postpaid: nobody,
      business_rdp: nobody,
      import: nobody,
    },
  },
  /** An owner demands a second factor of the company's people. */
  'owners of a company': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: nobody,
    roles: {
      private: nobody,
      business: ['owner'],
      business_postpaid: ['owner'],
      business_rdp: ['owner'],
      import: ['owner'],
    },
  },
  /** The api_key service belongs to the owner of a postpaid company. */
  'owner of a postpaid company': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: nobody,
    roles: {
      private: nobody,
      business: nobody,
      business_postpaid: ['owner'],
      business_rdp: nobody,
      import: nobody,
    },
  },
  /** The public API takes no session; its callers with a key are in the matrix itself. */
  'programs with an API key': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: nobody,
    roles: {
      private: nobody,
      business: nobody,
      business_postpaid: nobody,
      business_rdp: nobody,
      import: nobody,
    },
  },
  /** A shipment that is moved on by its program reaches nobody. */
  'programs with a test key': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: nobody,
    roles: {
      private: nobody,
      business: nobody,
      business_postpaid: nobody,
      business_rdp: nobody,
      import: nobody,
    },
  },
  /** Large imports are for companies that get an invoice. */
  'people of a postpaid company': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: ['business_postpaid'],
    roles: {
      private: nobody,
      business: nobody,
      business_postpaid: roles,
      business_rdp: nobody,
      import: nobody,
    },
  },
  /** Fields customisation only for postpaid or rdp. */
  'companies with a contract': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: ['business_postpaid', 'business_rdp'],
    roles: {
      private: nobody,
      business: nobody,
      business_postpaid: roles,
      business_rdp: roles,
      import: nobody,
    },
  },
  /** Regular users in business accounts cannot edit preferred places. */
  'all but regular users of a company': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: segments,
    roles: {
      private: roles,
      business: ownerAndAdmin,
      business_postpaid: ownerAndAdmin,
      business_rdp: ownerAndAdmin,
      import: ownerAndAdmin,
    },
  },
  /** Accounts of the group `support`, whatever their segment and role. */
  'customer support': {
    allowsGuests: false,
    allowsNoSession: false,
    segmentsWithoutRole: nobody,
    roles: {
      private: nobody,
      business: nobody,
      business_postpaid: nobody,
      business_rdp: nobody,
      import: nobody,
    },
  },
} as const satisfies Record<string, AccessLevel>

/** A request of a call and who may make it. */
export interface PermissionCase {
  readonly access: keyof typeof accessLevels
  /** Describes the request when a call has several cases. */
  readonly action?: string
  /** Fails validation after the permission check, or changes nothing that another case needs. */
  readonly request?: RequestOptions
  /** The outcome for allowed callers; `allowed` by default. */
  readonly allowedOutcome?: 'not_found'
  /** Also allowed for an account that operators have deactivated. */
  readonly allowsInactive?: true
}

const unknownId = 'acc_00000000000000000000000000'
const token = 'A'.repeat(43)
const anybody = { access: 'anybody' } as const
const anySession = { access: 'every session' } as const
const loggedIn = { access: 'logged-in users' } as const
const companyPerson = { access: 'people of a company' } as const
const ownerOrAdmin = { access: 'owners and admins' } as const
const bookOwner = { access: 'people without a company' } as const
const companyOwner = { access: 'owners of a company' } as const
const keyOwner = { access: 'owner of a postpaid company' } as const
const postpaidPerson = { access: 'people of a postpaid company' } as const
const keyHolder = { access: 'programs with an API key' } as const
const placeEditor = { access: 'all but regular users of a company' } as const
const support = { access: 'customer support' } as const
const statementReader = { access: 'all but regular users of a company' } as const
const unknownWebhook = {
  ...keyOwner,
  request: { params: { id: unknownId }, body: {} },
  allowedOutcome: 'not_found',
} as const
const unknownImport = {
  request: { params: { id: unknownId } },
  allowedOutcome: 'not_found',
} as const
/** Its address is refused after the check of the permission. */
const privateSubscription = {
  endpoint: 'https://10.0.0.1/',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  locale: 'en_GB',
} as const
const lockerParams = { params: { place_id: places.sadam } } as const

/** Who may make each call, by section 6 of the specification of accounts. */
export const permissions = {
  getApp: [anybody],
  listDestinationCountries: [anybody],
  listBanners: [anybody],
  getStatusMessage: [anybody],

  logIn: [anybody],
  register: [anybody],
  notifyNewClient: [anybody],
  becomeAnonymous: [anybody],
  switchAccount: [
    { ...loggedIn, request: { body: { account_id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  linkSocialLogin: [loggedIn],
  unlinkSocialLogin: [{ ...loggedIn, request: { params: { provider: 'google' } } }],
  listPasskeys: [loggedIn],
  startPasskeyLogin: [anybody],
  startPasskey: [loggedIn],
  addPasskey: [loggedIn],
  removePasskey: [
    {
      ...loggedIn,
      request: { params: { passkey_id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  getSecondFactor: [loggedIn],
  proveSecondFactor: [{ ...loggedIn, request: { body: { code: '000000' } } }],
  startTotp: [loggedIn],
  confirmTotp: [{ ...loggedIn, request: { body: { code: '000000' } } }],
  removeTotp: [loggedIn],
  renewRecoveryCodes: [loggedIn],
  logOut: [{ ...anybody, allowsInactive: true }],

  updateUser: [
    { ...loggedIn, request: { body: {} } },
    {
      ...loggedIn,
      action: 'for another account',
      request: { body: { account_id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  forgotPassword: [anybody],
  changePassword: [loggedIn],
  exportOwnData: [{ ...loggedIn, request: { body: {} } }],
  // Refused for its body: it would delete the caller.
  deleteUser: [{ ...loggedIn, request: { body: { password: 0 } } }],
  listSessions: [loggedIn],
  endSession: [
    { ...loggedIn, request: { params: { session_id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  endOtherSessions: [loggedIn],
  resetPassword: [anybody],
  confirmEmail: [anybody],
  checkToken: [anybody],

  createAccount: [
    { ...loggedIn, action: 'private', request: { body: { kind: 'private' } } },
    { ...loggedIn, action: 'company', request: { body: { kind: 'company' } } },
    { ...ownerOrAdmin, action: 'person', request: { body: { kind: 'person', role: 'user' } } },
  ],
  updateAccount: [
    { ...ownerOrAdmin, action: 'company', request: { body: { kind: 'company' } } },
    {
      ...ownerOrAdmin,
      action: 'person',
      request: { body: { kind: 'person', id: unknownId, role: 'user' } },
      allowedOutcome: 'not_found',
    },
  ],
  deleteAccount: [
    { ...ownerOrAdmin, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  demandSecondFactor: [{ ...companyOwner, request: { body: { is_required: false } } }],
  resetSecondFactor: [
    { ...companyOwner, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  resendInvitation: [
    { ...ownerOrAdmin, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  resendEmailConfirmation: [loggedIn],
  getPhoneVerification: [loggedIn],
  verifyPhone: [{ ...loggedIn, request: { body: { token: '000000' } } }],
  listCompanyPersons: [companyPerson],
  getInvitation: [{ ...anybody, request: { params: { token } } }],
  acceptInvitation: [
    { ...anybody, action: 'by token', request: { body: { token } } },
    {
      ...loggedIn,
      action: 'by id',
      request: { body: { account_id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  declineInvitation: [{ ...anybody, request: { params: { token } } }],
  getDropoffPlace: [loggedIn],
  saveDropoffPlace: [{ ...loggedIn, request: { body: { place_id: null } } }],
  getParcelReturnPlace: [loggedIn],
  saveReturnData: [
    { ...ownerOrAdmin, request: { body: { return_place_address: null, service_point_id: null } } },
  ],
  saveSoftConfig: [
    { ...loggedIn, action: 'label format', request: { body: { label: null } } },
    {
      access: 'companies with a contract',
      action: 'fields',
      request: { body: { fields_customization: [] } },
    },
  ],

  checkRegistryCode: [anybody],
  suggestCompanies: [anybody],
  getCompanyInfo: [{ ...anybody, request: { params: { code: '0' } }, allowedOutcome: 'not_found' }],

  listPlaces: [{ ...anybody, request: { query: { limit: '1' } } }],
  listTerminals: [anybody],
  listPickerPlaces: [{ ...anybody, request: { query: { country: 'lt' } }, allowsInactive: true }],
  listNearestPlaces: [{ ...anybody, request: { params: { place_id: 'x' } } }],
  suggestPlaces: [anybody],
  findAddress: [anybody],
  findAddresses: [{ ...anybody, request: { body: [] } }],
  findNamedPlaces: [{ ...anybody, request: { body: [] } }],
  listCollectionPlaces: [companyPerson],
  listPreferredPlaces: [loggedIn],
  getPreferredPlace: [loggedIn],
  savePreferredPlace: [{ ...placeEditor, request: { body: { place_id: null, type: null } } }],
  listAccountPlaces: [loggedIn],
  saveAccountPlace: [
    { ...placeEditor, request: { body: { place_id: places.ulemiste, order: 1 } } },
  ],
  deleteAccountPlace: [
    { ...placeEditor, request: { body: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],

  listSafePlaces: [loggedIn],
  saveSafePlaceNote: [
    {
      ...placeEditor,
      request: { body: { related_id: unknownId, comments: 'Kuur' } },
      allowedOutcome: 'not_found',
    },
  ],
  listIncomingParcels: [loggedIn],

  searchBackoffice: [{ ...support, request: { body: { email: 'nobody@example.test' } } }],
  getBackofficeAccount: [
    { ...support, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  listBackofficeShipments: [
    { ...support, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  getBackofficeShipment: [
    {
      ...support,
      request: { params: { id: unknownId }, query: { owner: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  openLook: [
    {
      ...support,
      request: { body: { subject: 'account', id: unknownId, reason: 'Kaebus' } },
      allowedOutcome: 'not_found',
    },
  ],
  printLabelCopy: [
    {
      ...support,
      request: { body: { id: unknownId, owner: unknownId, look: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  resendMessage: [
    {
      ...support,
      request: {
        body: { id: unknownId, owner: unknownId, notification: `${unknownId}/sms/ready/recipient` },
      },
      allowedOutcome: 'not_found',
    },
  ],
  listLooks: [placeEditor],
  listIntegrationPlaces: [{ ...keyHolder, request: { query: { country: 'ee', type: 'po' } } }],
  checkPlace: [{ ...keyHolder, request: { query: { place_id: '0' } } }],
  listCourierVisitTimes: [{ ...keyHolder, request: { query: { place_id: '0' } } }],
  createIntegrationOrders: [{ ...keyHolder, request: { body: {} } }],
  quoteIntegrationOrders: [{ ...keyHolder, request: { body: {} } }],
  cancelIntegrationOrder: [{ ...keyHolder, request: { params: { barcode: 'x' } } }],
  getIntegrationLabels: [{ ...keyHolder, request: { query: { barcode: 'x' } } }],
  scanTestShipment: [{ access: 'programs with a test key', request: { body: { barcode: 'x' } } }],
  trackIntegrationOrders: [{ ...keyHolder, request: { query: { barcode: 'x' } } }],
  listCodPayments: [{ ...keyHolder, request: { query: { bank_transaction_date: '2026-11-25' } } }],

  createOrder: [anybody],
  editOrder: [
    {
      ...anybody,
      request: { body: { ...orderToLocker, id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  payOrders: [
    {
      ...anybody,
      request: { body: { order_ids: [unknownId], itella_terms: true, location_id: null } },
      allowedOutcome: 'not_found',
    },
  ],
  payEditedOrders: [
    {
      ...anybody,
      request: { body: { order_ids: [unknownId], itella_terms: true } },
      allowedOutcome: 'not_found',
    },
  ],
  confirmOrders: [
    {
      access: 'people of a company that pays later',
      request: { body: { ids: [unknownId] } },
      allowedOutcome: 'not_found',
    },
  ],
  importOrders: [postpaidPerson],
  listImports: [postpaidPerson],
  findSentShipments: [{ access: 'logged-in users', request: { body: [] } }],
  getImport: [{ ...postpaidPerson, ...unknownImport }],
  editImport: [{ ...postpaidPerson, ...unknownImport }],
  confirmImport: [{ ...postpaidPerson, ...unknownImport }],
  cancelImport: [{ ...postpaidPerson, ...unknownImport }],
  cancelOrders: [
    { ...anybody, request: { body: { ids: [unknownId] } }, allowedOutcome: 'not_found' },
  ],
  completePayment: [anybody],
  // It answers with the page that says that there is no such link.
  openLink: [{ ...anybody, request: { params: { secret: unknownId } }, allowsInactive: true }],
  openPaidShipments: [
    { ...anybody, request: { body: { order_token: unknownId } }, allowedOutcome: 'not_found' },
  ],
  zeroUpgrade: [anybody],
  listPaymentMethods: [anybody],
  // The payment provider authenticates by its signature; no session is required or used.
  receivePaymentNotification: [{ ...anybody, allowsInactive: true }],
  returnFromPayment: [{ ...anybody, allowsInactive: true }],
  getEuProductPrices: [anybody],

  checkDoorAvailability: [{ ...anybody, request: { ...lockerParams, body: { sizes: [] } } }],
  preBookDoors: [{ ...anybody, request: { ...lockerParams, body: { sizes: [] } } }],
  releaseSoftBooks: [anybody],
  bookDoors: [
    {
      ...anybody,
      request: { ...lockerParams, body: { ids: [unknownId] } },
      allowedOutcome: 'not_found',
    },
  ],
  releaseDoor: [
    {
      ...anybody,
      request: { body: { id: unknownId, door_id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  getHelpostiSending: [
    { ...anybody, action: 'without a code' },
    {
      ...anybody,
      action: 'by an unknown code',
      request: { query: { code: 'AAAAAAAA' } },
      allowedOutcome: 'not_found',
    },
  ],
  editHelpostiSending: [
    { ...anybody, request: { body: { order_id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  getReturnParcel: [
    {
      ...anybody,
      request: { query: { code: 'AAAAAAAA' } },
      allowedOutcome: 'not_found',
    },
    {
      ...anybody,
      action: 'by an unknown id',
      request: { query: { id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  listReturnableParcels: [loggedIn],
  returnShipment: [
    {
      ...loggedIn,
      request: { body: { order_id: unknownId, email: 'mari@saaja.test' } },
      allowedOutcome: 'not_found',
    },
  ],
  getMaxAllowedBookings: [{ access: 'business segments' }],
  listCollections: [{ access: 'business segments' }],
  createCollection: [
    {
      access: 'business segments',
      request: { body: { place_id: 999_999_999, door_ids: [unknownId], sizes: ['M'] } },
      allowedOutcome: 'not_found',
    },
  ],
  cancelCollection: [
    {
      access: 'business segments',
      request: { params: { id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  printPickList: [
    {
      access: 'business segments',
      request: { body: { ids: [unknownId] } },
      allowedOutcome: 'not_found',
    },
  ],
  listCourierCollections: [{ access: 'business segments' }],
  createCourierCollection: [{ access: 'business segments' }],
  cancelCourierCollection: [
    {
      access: 'business segments',
      request: { params: { id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  listRecurringCollections: [{ access: 'business segments' }],
  listDriverTours: [{ access: 'business segments' }],
  shareDriverTour: [
    {
      access: 'business segments',
      request: { body: { day: '2026-01-02' } },
    },
  ],
  endDriverTour: [
    {
      access: 'business segments',
      request: { body: { day: '2026-01-02' } },
      allowedOutcome: 'not_found',
    },
  ],
  listLeftOver: [
    {
      access: 'business segments',
      request: { query: { day: '2026-01-02' } },
      allowedOutcome: 'not_found',
    },
  ],
  readDriverTour: [
    {
      ...anybody,
      request: { query: { hash: unknownId, id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  addDriverNotes: [
    {
      ...anybody,
      request: {
        body: {
          hash: unknownId,
          id: unknownId,
          notes: [{ kind: 'tick', door_id: unknownId, at: '2026-01-02T08:00:00.000Z' }],
        },
      },
      allowedOutcome: 'not_found',
    },
  ],
  listHandoverSheets: [{ access: 'business segments' }],
  createHandoverSheet: [
    {
      access: 'business segments',
      request: { body: { ids: [unknownId] } },
      allowedOutcome: 'not_found',
    },
  ],
  findScannedParcel: [
    { access: 'business segments', request: { query: { barcode: 'JJEE00000000000000017' } } },
  ],
  getHandoverSheet: [
    {
      access: 'business segments',
      request: { params: { id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  editHandoverSheet: [
    {
      access: 'business segments',
      request: { params: { id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  printHandoverSheet: [
    {
      access: 'business segments',
      request: { params: { id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  getCollectionHandlingRule: [
    { access: 'business segments', request: { query: { country: 'ee' } } },
  ],
  getMessagesLeft: [{ access: 'business segments' }],
  sendDoorCodes: [
    {
      access: 'business segments',
      request: {
        body: {
          channel: 'email',
          recipient_email: 'driver@example.com',
          doors: [{ id: unknownId, order_pin_code: '123456' }],
        },
      },
      allowedOutcome: 'not_found',
    },
  ],
  sendSms: [
    {
      ...anybody,
      request: {
        body: { order_id: unknownId, phone_number: '+37255512345', sms_type: 'door_code' },
      },
      allowedOutcome: 'not_found',
    },
  ],

  listShipments: [loggedIn],
  refreshStatuses: [{ ...loggedIn, request: { query: { ids: unknownId } } }],
  getOrder: [
    { ...anySession, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  countCreatedOrders: [loggedIn],
  getAttention: [loggedIn],
  exportShipments: [
    {
      ...loggedIn,
      request: { body: { order_ids: [unknownId], export: 'xlsx' } },
      allowedOutcome: 'not_found',
    },
  ],
  getExport: [{ ...loggedIn, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' }],
  trackParcel: [{ ...anybody, request: { params: { barcode: 'x' } } }],
  // Whoever has the secret of a parcel's link; nobody here has.
  getIncomingParcel: [
    {
      ...anybody,
      request: { query: { hash: unknownId, id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  getPushSettings: [anybody],
  // Companies are refused as well: their shipments are too many for the devices of a person.
  savePushDevice: [
    {
      access: 'people without a company, and guests',
      request: { body: { subscription: privateSubscription } },
    },
  ],
  deletePushDevice: [
    { access: 'people without a company, and guests', request: { body: { device: unknownId } } },
  ],
  confirmPush: [{ ...anybody, request: { body: { token: 'unknown' } }, allowsInactive: true }],
  openIncomingParcel: [
    {
      ...anybody,
      request: { body: { barcode: 'JJEE00000000000000000', phone_ending: '0000' } },
      allowedOutcome: 'not_found',
    },
  ],
  redirectIncomingOrder: [
    {
      ...anybody,
      request: { body: { hash: unknownId, id: unknownId, place_id: places.sadam } },
      allowedOutcome: 'not_found',
    },
  ],
  getParcelFeed: [
    {
      ...anybody,
      request: { query: { hash: unknownId, id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  joinParcelFeed: [
    {
      ...anybody,
      request: { body: { hash: unknownId, id: unknownId, shows_code: false } },
      allowedOutcome: 'not_found',
    },
  ],
  updateParcelFeed: [
    {
      ...anybody,
      request: { body: { hash: unknownId, id: unknownId, renew: true } },
      allowedOutcome: 'not_found',
    },
  ],
  leaveParcelFeed: [
    {
      ...anybody,
      request: { body: { hash: unknownId, id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  readFeedParcels: [
    {
      ...anybody,
      request: { query: { hash: unknownId, id: unknownId } },
      allowedOutcome: 'not_found',
      allowsInactive: true,
    },
  ],
  readFeedCalendar: [
    {
      ...anybody,
      request: { query: { hash: unknownId, id: unknownId } },
      allowedOutcome: 'not_found',
      allowsInactive: true,
    },
  ],
  getDropOffPass: [
    { ...anySession, request: { query: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  shareDropOffPass: [
    { ...anySession, request: { body: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  endDropOffPass: [
    { ...anySession, request: { body: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  readDropOffPass: [
    {
      ...anybody,
      request: { query: { hash: unknownId, id: unknownId } },
      allowedOutcome: 'not_found',
    },
  ],
  updateIncomingParcel: [
    {
      ...anybody,
      request: {
        body: {
          hash: unknownId,
          id: unknownId,
          change: {
            kind: 'another_address',
            address: orderToAddress.destination,
            safe_place: { photos: [] },
          },
        },
      },
      allowedOutcome: 'not_found',
    },
  ],
  printLabels: [
    {
      ...anybody,
      request: { body: { barcodes: { JJEE00000000000000000: {} } } },
      allowedOutcome: 'not_found',
    },
  ],
  getReceipt: [
    { ...anySession, request: { params: { payment_id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  getSupplyQualityReport: [
    {
      ...postpaidPerson,
      request: { params: { id: unknownId }, query: { from: '2026-W40', to: '2026-W47' } },
      allowedOutcome: 'not_found',
    },
  ],
  listStatements: [statementReader],
  getStatement: [{ ...statementReader, request: { params: { month: '2026-10' } } }],
  printStatement: [{ ...statementReader, request: { params: { month: '2026-10' } } }],
  exportStatement: [{ ...statementReader, request: { params: { month: '2026-10' } } }],
  getLabelFile: [
    { ...anySession, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  getBarcodeImage: [{ ...anybody, request: { params: { barcode: 'JJEE00000000000000000' } } }],
  getLabelImage: [
    {
      ...anySession,
      request: {
        params: { barcode: 'JJEE00000000000000000' },
        query: { label_format: 'A6/1' },
      },
      allowedOutcome: 'not_found',
    },
  ],

  setServiceStatus: [
    {
      ...ownerOrAdmin,
      action: 'switching',
      request: { body: { setting_name: 'smartexpress', requested_status: 'inactive' } },
    },
    {
      ...ownerOrAdmin,
      action: 'saving the label',
      request: { body: { setting_name: 'parcel_label', data: {} } },
    },
    {
      ...companyPerson,
      action: 'saving collection addresses',
      request: { body: { setting_name: 'courier_collection', data: {} } },
    },
  ],
  editParcelLabel: [
    {
      ...ownerOrAdmin,
      request: { body: { sender: 'empty', sender_text: '', order_no: 0, description: 0 } },
    },
  ],
  getBankInfo: [{ ...companyPerson, request: { body: { iban: 'x' } } }],
  saveCodGoods: [
    { ...ownerOrAdmin, request: { body: { cash_on_delivery_goods_status: 'active' } } },
  ],
  createApiKey: [keyOwner],
  deleteApiKey: [
    { ...keyOwner, request: { body: { account_id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  listTestShipments: [keyOwner],
  listApiKeys: [keyOwner],

  listWebhooks: [keyOwner],
  createWebhook: [
    { ...keyOwner, request: { body: { url: 'ftp://a', events: ['shipment.created'] } } },
  ],
  editWebhook: [unknownWebhook],
  deleteWebhook: [unknownWebhook],
  renewWebhookSecret: [unknownWebhook],
  testWebhook: [unknownWebhook],
  listDeliveries: [unknownWebhook],
  resendDelivery: [
    {
      ...unknownWebhook,
      request: { params: { id: unknownId, delivery_id: unknownId } },
    },
  ],

  createBookmark: [{ ...loggedIn, request: { body: { name: '', link: '' } } }],
  deleteBookmark: [
    { ...loggedIn, request: { params: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  listBookmarks: [loggedIn],

  listContacts: [bookOwner],
  saveContact: [{ ...bookOwner, request: { body: { party_type: 'sender', name: '', phone: '' } } }],
  deleteContact: [
    { ...bookOwner, request: { body: { id: unknownId } }, allowedOutcome: 'not_found' },
  ],
  exportContacts: [bookOwner],
  importContacts: [
    {
      ...bookOwner,
      request: { body: { contacts: [{ party_type: 'sender', name: '', phone: '' }] } },
    },
  ],
} as const satisfies Record<string, readonly PermissionCase[]>
