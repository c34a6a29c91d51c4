import { getSegment, isPrepaid } from '#shared/accounts/segments.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { toNetwork } from '#functions/lib/to-network.ts'
import type { Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import { door } from '#functions/store/records/door-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { GroupHolds, Hold, HoldGroup } from './group-holds.ts'
import { buildGroupHoldsWrite } from './group-holds.ts'
import type { DoorCounts } from './hold-limits.ts'
import { findRefusal, getCountedUntil, getRoom } from './hold-limits.ts'
import { drawVersion } from './holding.ts'
import { getDoorName, judgeHold, listUnknownDoors } from './judge-hold.ts'

/** Returns the group in whose limits a session holds doors: its company's, account's or network's. */
export const getHoldGroup = (
  account: { readonly id: string; readonly company_id?: string | null } | undefined,
  address: string,
): HoldGroup => {
  if (!account) return { kind: 'guest', id: hashSecret(toNetwork(address)) }
  const { id, company_id: company } = account
  return company ? { kind: 'company', id: company } : { kind: 'account', id }
}

/**
 * Returns the group of a session. Whoever has not confirmed the e-mail counts with the guests of the
 * network: a network may sign up as often as it likes, and each account would have doors of its own.
 * Contracts are signed by people, so their companies count for themselves.
 */
export const getSessionGroup = (
  { account, user }: Pick<Session, 'account' | 'user'>,
  address: string,
): HoldGroup => {
  const isProven = user?.is_email_verified === true || !account || !isPrepaid(getSegment(account))
  return getHoldGroup(isProven ? account : undefined, address)
}

/** A session that wants doors of a locker. */
interface GroupRequest {
  readonly group: HoldGroup
  readonly holder: string
  readonly place: number
  readonly wanted: number
  /** The group's holds, read before the doors: whoever they name has had the doors by then. */
  readonly before: GroupHolds | undefined
  /** The doors of the locker, and those that the session held. */
  readonly doors: readonly Door[]
  readonly ownDoors: readonly Door[]
}

/** What the limits of a group leave to one of its sessions. */
export interface GroupLimits {
  readonly refusal: ReturnType<typeof findRefusal>
  /** Doors of each size that the session may hold at the locker; absent for any number. */
  readonly room: DoorCounts
  /** The holds of the group's other sessions that count. */
  readonly others: readonly Hold[]
  /** When the session began to hold doors without paying; `undefined` when it has not. */
  readonly since: number | undefined
}

/**
 * Finds out what the limits of a group leave to a session. The holds are judged by the doors
 * themselves, so a hold that expired, was released, booked or moved does not count. Doors of other
 * lockers are only read when a limit seems to be reached.
 */
export const findGroupLimits = async (
  runtime: Runtime,
  request: GroupRequest,
): Promise<GroupLimits> => {
  const { group, holder, place, wanted, before, doors, ownDoors } = request
  const now = runtime.now()
  const stored = before?.holds ?? []
  const known = new Map([...doors, ...ownDoors].map((each) => [getDoorName(each), each]))
  const judge = () => {
    const judged = stored.flatMap((each) => judgeHold(each, known, now) ?? [])
    const own = judged.find((each) => each.holder === holder)
    const others = judged.filter((each) => each.holder !== holder)
    return { own, others, refusal: findRefusal({ kind: group.kind, others, own, wanted, now }) }
  }
  let result = judge()
  const unknown = result.refusal ? listUnknownDoors(result.others, known, now) : []
  if (unknown.length > 0) {
    for (const item of await runtime.table.getMany(unknown)) {
      const found = door.parse(item)
      known.set(getDoorName(found), found)
    }
    result = judge()
  }
  const { own, others, refusal } = result
  const heldHere = others
    .filter((each) => each.place_id === place && each.until >= now)
    .flatMap((each) => each.doors)
  return { refusal, room: getRoom(group.kind, doors, heldHere), others, since: own?.since }
}

/** Builds the write that counts a session's new hold in its group. */
export const buildGroupWrite = (
  runtime: Runtime,
  request: Pick<GroupRequest, 'group' | 'holder' | 'place' | 'before'>,
  { others, since }: GroupLimits,
  next: { doors: readonly Door[]; until: number },
): Write => {
  const own: Hold = {
    holder: request.holder,
    place_id: request.place,
    doors: next.doors.map(({ door_id, size }) => ({ door_id, size })),
    since: since ?? runtime.now(),
    until: next.until,
  }
  const holds = [...others, own]
  return buildGroupHoldsWrite(request.group, request.before, {
    holds,
    version: drawVersion(runtime),
    expiresAt: Math.max(...holds.map(getCountedUntil)),
  })
}
