import type { Account, Role } from './account.ts'
import type { Feature } from './features.ts'
import { isBusiness, isBusinessSegment, segmentOf } from './segments.ts'
import { systemCompanyIds } from './company.ts'

/** What of an account tells its rights. */
export type Actor = Pick<Account, 'segment' | 'role' | 'company_id' | 'company'>

const isManager = ({ role }: Actor) => role === 'owner' || role === 'admin'
const isCompanyManager = (bearer: Actor) => isBusiness(bearer) && isManager(bearer)
const isPostpaid = (bearer: Actor) => segmentOf(bearer) === 'business_postpaid'
const isSystemCompany = ({ company_id }: Actor) =>
  company_id !== null && systemCompanyIds.includes(company_id)

/** Whether operators have switched a feature on for the account's company. */
export const hasFeature = (bearer: Pick<Actor, 'company'>, feature: Feature): boolean =>
  bearer.company?.features.includes(feature) ?? false

/**
 * Who may do what: the one table that screens and functions both ask. An ability that depends
 * on the account alone stands here; what depends on another person as well follows below.
 */
const abilities = {
  /** Any logged-in account. */
  useAccount: () => true,
  /** Settings and services of a company, seen by all of its people. */
  seeCompany: isBusiness,
  editCompany: (bearer) => isCompanyManager(bearer) && !isSystemCompany(bearer),
  /** The VAT number, zip, city and street of a contract client stand in its contract. */
  editCompanyAddress: (bearer) =>
    isCompanyManager(bearer) && !isSystemCompany(bearer) && !isPostpaid(bearer),
  /** Trademark and the e-mail for invoices. */
  editCompanyContract: (bearer) => isCompanyManager(bearer) && isPostpaid(bearer),
  managePeople: isCompanyManager,
  /** Where returned parcels go; all of the company's people see it. */
  seeReturnData: (bearer) =>
    isBusiness(bearer) && hasFeature(bearer, 'is_return_data_handling_allowed_in_ss'),
  editReturnData: (bearer) =>
    isCompanyManager(bearer) && hasFeature(bearer, 'is_return_data_handling_allowed_in_ss'),
  seeParcelLabel: (bearer) => isBusiness(bearer) && hasFeature(bearer, 'ple'),
  editParcelLabel: (bearer) => isCompanyManager(bearer) && hasFeature(bearer, 'ple'),
  switchServices: isCompanyManager,
  manageApiKeys: (bearer) => bearer.role === 'owner' && isPostpaid(bearer),
  /** Regular users in business accounts cannot. */
  editPreferredPlaces: (bearer) => !isBusiness(bearer) || isManager(bearer),
  /** Preferred pick-up points are offered to private persons. */
  seePreferredPlaces: (bearer) => !isBusiness(bearer),
  customiseFields: (bearer) =>
    segmentOf(bearer) === 'business_postpaid' || segmentOf(bearer) === 'business_rdp',
  useReusableDoorCode: (bearer) => isCompanyManager(bearer) && hasFeature(bearer, 'bulk_door_code'),
  addOrders: (bearer) => isBusinessSegment(segmentOf(bearer)),
  seeReports: isPostpaid,
  seeArchive: (bearer) => !isBusiness(bearer),
  /** The account's own e-mail: companies' owners change it at customer support. */
  editEmail: (bearer) => !isBusiness(bearer),
} as const satisfies Record<string, (bearer: Actor) => boolean>

export type Ability = keyof typeof abilities

/** Whether an account may do something. A visitor without an account may none of it. */
export const may = (ability: Ability, bearer: Actor | null | undefined): boolean =>
  bearer !== null && bearer !== undefined && abilities[ability](bearer)

/** The roles that each role may give to others of its company. */
const grants: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['user', 'admin', 'owner'],
  admin: ['user', 'admin'],
  parent: [],
  user: [],
  subsidiary: [],
}

/** The roles that an account may give: an owner all three, an admin not that of an owner. */
export const assignableRoles = (bearer: Actor): readonly Role[] =>
  may('managePeople', bearer) && bearer.role ? grants[bearer.role] : []

/**
 * Whether an account may edit or remove another of its company: nobody oneself, an admin no
 * owner.
 */
export const mayEditPerson = (
  bearer: Actor & { readonly id: string },
  person: { readonly id: string; readonly role: Role | null },
): boolean =>
  bearer.id !== person.id && person.role !== null && assignableRoles(bearer).includes(person.role)

/**
 * Whether a person may change the own e-mail from an account, given all of their accounts: who
 * owns a company turns to customer support.
 */
export const mayEditOwnEmail = (
  bearer: Actor,
  accounts: readonly { readonly role: Role | null }[],
): boolean => may('editEmail', bearer) && accounts.every(({ role }) => role !== 'owner')
