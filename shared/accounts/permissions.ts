import type { Account, Role } from './account.ts'
import type { Feature } from './features.ts'
import { isBusiness, isBusinessSegment, segmentOf } from './segments.ts'
import { systemCompanyIds } from './company.ts'

/** What of an account tells its rights. */
export type Actor = Pick<Account, 'segment' | 'role' | 'company_id' | 'company'>

const isManager = ({ role }: Actor) => role === 'owner' || role === 'admin'
const isCompanyManager = (actor: Actor) => isBusiness(actor) && isManager(actor)
const isPostpaid = (actor: Actor) => segmentOf(actor) === 'business_postpaid'
const isSystemCompany = ({ company_id }: Actor) =>
  company_id !== null && systemCompanyIds.includes(company_id)

/** Whether operators have switched a feature on for the account's company. */
export const hasFeature = (actor: Pick<Actor, 'company'>, feature: Feature): boolean =>
  actor.company?.features.includes(feature) ?? false

/**
 * Who may do what: the one table that screens and functions both ask. An ability that depends
 * on the account alone stands here; what depends on another person as well follows below.
 */
const abilities = {
  /** Any logged-in account. */
  useAccount: () => true,
  /** Settings and services of a company, seen by all of its people. */
  seeCompany: isBusiness,
  editCompany: (actor) => isCompanyManager(actor) && !isSystemCompany(actor),
  /** The VAT number, zip, city and street of a contract client stand in its contract. */
  editCompanyAddress: (actor) =>
    isCompanyManager(actor) && !isSystemCompany(actor) && !isPostpaid(actor),
  /** Trademark and the e-mail for invoices. */
  editCompanyContract: (actor) => isCompanyManager(actor) && isPostpaid(actor),
  managePeople: isCompanyManager,
  /** Where returned parcels go; all of the company's people see it. */
  seeReturnData: (actor) =>
    isBusiness(actor) && hasFeature(actor, 'is_return_data_handling_allowed_in_ss'),
  editReturnData: (actor) =>
    isCompanyManager(actor) && hasFeature(actor, 'is_return_data_handling_allowed_in_ss'),
  seeParcelLabel: (actor) => isBusiness(actor) && hasFeature(actor, 'ple'),
  editParcelLabel: (actor) => isCompanyManager(actor) && hasFeature(actor, 'ple'),
  switchServices: isCompanyManager,
  manageApiKeys: (actor) => actor.role === 'owner' && isPostpaid(actor),
  /** Regular users in business accounts cannot. */
  editPreferredPlaces: (actor) => !isBusiness(actor) || isManager(actor),
  /** Preferred pick-up points are offered to private persons. */
  seePreferredPlaces: (actor) => !isBusiness(actor),
  customiseFields: (actor) =>
    segmentOf(actor) === 'business_postpaid' || segmentOf(actor) === 'business_rdp',
  useReusableDoorCode: (actor) => isCompanyManager(actor) && hasFeature(actor, 'bulk_door_code'),
  addOrders: (actor) => isBusinessSegment(segmentOf(actor)),
  seeReports: isPostpaid,
  seeArchive: (actor) => !isBusiness(actor),
  /** The account's own e-mail: companies' owners change it at customer support. */
  editEmail: (actor) => !isBusiness(actor),
} as const satisfies Record<string, (actor: Actor) => boolean>

export type Ability = keyof typeof abilities

/** Whether an account may do something. A visitor without an account may none of it. */
export const may = (ability: Ability, actor: Actor | null | undefined): boolean =>
  actor !== null && actor !== undefined && abilities[ability](actor)

/** The roles that each role may give to others of its company. */
const grants: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['user', 'admin', 'owner'],
  admin: ['user', 'admin'],
  parent: [],
  user: [],
  subsidiary: [],
}

/** The roles that an account may give: an owner all three, an admin not that of an owner. */
export const assignableRoles = (actor: Actor): readonly Role[] =>
  may('managePeople', actor) && actor.role ? grants[actor.role] : []

/**
 * Whether an account may edit or remove another of its company: nobody oneself, an admin no
 * owner.
 */
export const mayEditPerson = (
  actor: Actor & { readonly id: string },
  person: { readonly id: string; readonly role: Role | null },
): boolean =>
  actor.id !== person.id && person.role !== null && assignableRoles(actor).includes(person.role)

/**
 * Whether a person may change the own e-mail from an account, given all of their accounts: who
 * owns a company turns to customer support.
 */
export const mayEditOwnEmail = (
  actor: Actor,
  accounts: readonly { readonly role: Role | null }[],
): boolean => may('editEmail', actor) && accounts.every(({ role }) => role !== 'owner')
