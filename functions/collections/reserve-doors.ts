import * as z from 'zod/mini'
import { SOFT_BOOKING_MS } from '#shared/doors/bookings.ts'
import { getDoorCodeExpiry } from '#shared/doors/door-code.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { type DoorSize, doorSize } from '#shared/places/door-sizes.ts'
import { describeDoor } from '#functions/doors/build-locker-booking.ts'
import { chooseDoors } from '#functions/doors/choose-doors.ts'
import { claimReusableCodes, issueCode } from '#functions/doors/door-codes.ts'
import { readHolding } from '#functions/doors/holding.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { createId } from '#functions/lib/ids.ts'
import { Problem } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { ignoreConditionFailed, type Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  buildCollectionDoorWrite,
  buildDoorClaimsWrite,
  type CollectionDoorRecord,
  type DoorClaims,
  findCollectionDoors,
  readDoorClaims,
} from '#functions/store/records/collection-door-store.ts'
import {
  buildHardBookingWrite,
  type Door,
  isFree,
  isHeldBy,
  listDoors,
} from '#functions/store/records/door-store.ts'
import { countFreeReservations, type Reserver } from './count-free-reservations.ts'

/** A door that a session holds, or has held, and its size; without one the size of the door. */
interface WantedDoor {
  readonly doorId: string
  readonly size?: DoorSize | undefined
}

/** How a company reserves doors of a place. */
export interface ReservationTerms {
  readonly location: DropOffLocation
  /** Days after today at whose end the reservation of a white indoor locker ends. */
  readonly lastDay: number
  /** The reusable codes of the company's people, if they are to open the doors. */
  readonly reusableCodes: readonly string[]
}

/** Doors that a company reserves for any of its parcels. */
export interface ReservationRequest extends Reserver {
  readonly accountId: string
  /** The session whose soft bookings are used. */
  readonly holder: string
  /** Undefined for the place whose doors the session holds, or has held. */
  readonly placeId: number | undefined
  readonly wanted: readonly WantedDoor[]
  readonly codeKind: CollectionDoorRecord['code_kind']
  readonly requestKey: string
  /**
   * Checks that the company may reserve the doors. A repeated request has the first answer although
   * the check fails by now: what is recorded wins.
   */
  readonly findTerms: (placeId: number) => Promise<ReservationTerms>
}

/**
 * The recorded result of a part: the reservations in the order of the doors, null without a door, and
 * the sizes of those without one, which records of earlier releases lack.
 */
const reservedPart = z.object({
  collection_id: z.string(),
  ids: z.array(z.nullable(z.string())),
  failed_sizes: z.optional(z.array(doorSize)),
})
type ReservedPart = z.infer<typeof reservedPart>

/** What a company has reserved. */
interface Reservations {
  /** The ids of the reservations in the order of the doors, null where no door is free. */
  readonly ids: readonly (string | null)[]
  /** The sizes of the doors without one. */
  readonly failedSizes: readonly DoorSize[]
}

/** The records of the request and of the company's claims. */
const writesPerPart = 2
/** A door, its code and its reservation. */
const writesPerDoor = 3
/** A door that opens with reusable codes, which all doors of a part share. */
const writesPerSharedDoor = 2

/**
 * Returns the place of the doors: the given one, that of the doors which earlier parts have reserved, or
 * that of the session's holds.
 * @throws Problem validation_error when none is given and the session has held no doors lately.
 */
const findPlaceId = async (
  { table }: Runtime,
  { placeId, owner, holder }: ReservationRequest,
  collectionId: string | undefined,
): Promise<number> => {
  if (placeId !== undefined) return placeId
  const [reserved] =
    collectionId === undefined ? [] : await findCollectionDoors(table, owner, collectionId)
  const found = reserved?.location.id ?? (await readHolding(table, holder))?.place_id
  if (found === undefined) throw createFieldProblem({ field: 'place_id', code: 'required' })
  return found
}

/** A wanted door: the one that is reserved, and its size. */
interface ChosenDoor {
  readonly door: Door | undefined
  /** Undefined for a door that the locker does not have, of which no size is given. */
  readonly size: DoorSize | undefined
}

/**
 * Chooses the doors that the session still holds, and for those that it has lost any that it holds
 * besides or a free one of their size or larger. A door that the record of its holds does not name is
 * not replaced: nobody reserves a door that the limits of holding would refuse.
 */
const chooseWantedDoors = async (
  runtime: Runtime,
  { holder, placeId }: { readonly holder: string; readonly placeId: number },
  wanted: readonly WantedDoor[],
): Promise<readonly ChosenDoor[]> => {
  const [doors, before] = await Promise.all([
    listDoors(runtime.table, placeId),
    readHolding(runtime.table, holder),
  ])
  const at = runtime.now()
  const replaceable = new Set(before?.place_id === placeId ? before.door_ids : [])
  const held = new Map(
    doors.filter((each) => isHeldBy(each, holder, at)).map((each) => [each.door_id, each]),
  )
  const sizes = new Map(doors.map((each) => [each.door_id, each.size]))
  const found = wanted.map(({ doorId, size = sizes.get(doorId) }) => {
    const own = held.get(doorId)
    held.delete(doorId)
    // A door that is named twice is held once.
    const isReplaceable = replaceable.delete(doorId)
    return { own, size, lostSize: !own && isReplaceable ? size : undefined }
  })
  const lost = found.flatMap(({ lostSize }) => lostSize ?? [])
  const free = doors.filter((each) => isFree(each, at))
  const replacements = [...chooseDoors(lost, [...held.values()], free, runtime.random).doors]
  return found.map(({ own, size, lostSize }) => ({
    door: lostSize ? replacements.shift() : own,
    size,
  }))
}

/** What a part is decided on: the claims, and a choice for each wanted door from a position on. */
interface Plan {
  readonly claims: DoorClaims
  /** How many more doors the company may reserve besides those that this booking has claimed. */
  readonly room: number
  readonly doors: ReadonlyMap<number, ChosenDoor>
  readonly terms: ReservationTerms
}

const planFrom = async (
  runtime: Runtime,
  request: ReservationRequest,
  { from, collectionId }: { from: number; collectionId: string | undefined },
): Promise<Plan> => {
  const { table } = runtime
  const { holder } = request
  const placeId = await findPlaceId(runtime, request, collectionId)
  const terms = await request.findTerms(placeId)
  // The claims are read first: a concurrent reservation changes them, and this booking then fails.
  const claims = await readDoorClaims(table, request.owner)
  const [room, doors] = await Promise.all([
    countFreeReservations(runtime, request, claims),
    chooseWantedDoors(runtime, { holder, placeId }, request.wanted.slice(from)),
  ])
  const chosen = doors.map((door, index) => [from + index, door] as const)
  return { claims, room, doors: new Map(chosen), terms }
}

/**
 * Builds the writes by which reusable codes open the doors of a part. Undefined if its doors need codes of
 * their own: nobody asked for reusable ones, one of them is somebody else's at the locker, or they are too
 * many for the transaction.
 */
const buildSharedCodes = async (
  runtime: Runtime,
  { owner, codeKind }: ReservationRequest,
  { location, reusableCodes }: ReservationTerms,
  { until, count }: { until: number; count: number },
): Promise<Write[] | undefined> => {
  const room = runtime.table.maxWrites - writesPerPart - writesPerSharedDoor * count
  if (codeKind === 'own' || reusableCodes.length > room) return undefined
  return claimReusableCodes(runtime, { owner, location, until }, reusableCodes)
}

const buildReservation = async (
  runtime: Runtime,
  request: ReservationRequest,
  door: Door,
  {
    id,
    collectionId,
    taken,
    until,
    sharedCodes,
    location,
  }: {
    id: string
    collectionId: string
    /** The own codes of the other doors of the transaction. */
    taken: Set<string>
    until: number
    /** The reusable codes that open the door; undefined for a door with a code of its own. */
    sharedCodes: readonly string[] | undefined
    location: DropOffLocation
  },
): Promise<Write[]> => {
  const { owner, holder } = request
  const at = runtime.now()
  const issued = sharedCodes
    ? undefined
    : await issueCode(runtime, { orderId: id, location, until }, taken)
  if (issued) taken.add(issued.code)
  const record: CollectionDoorRecord = {
    id,
    collection_id: collectionId,
    owner,
    location,
    door: describeDoor(door),
    code_kind: sharedCodes ? 'personal' : 'own',
    ...(issued && { door_code: issued.code }),
    ...(sharedCodes && { personal_codes: [...sharedCodes] }),
    until,
    created_at: at,
    created_by: request.accountId,
    status: 'reserved',
  }
  const from = isHeldBy(door, holder, at) ? holder : undefined
  return [
    buildCollectionDoorWrite(record),
    buildHardBookingWrite(door, id, until, at, from),
    ...(issued ? [issued.write] : []),
  ]
}

/** A part of the wanted doors, by their positions. */
interface Part {
  readonly positions: readonly number[]
  /** The collection of the parts before it; undefined for the first one. */
  readonly collectionId: string | undefined
}

/** A decided part, and the claims of the company after it. */
interface DecidedPart extends Decision<ReservedPart> {
  readonly claims: DoorClaims
}

/**
 * Decides a part: its doors with their codes and reservations, and the claim of those that follow.
 * A later part whose claim has expired may find that the parcels are too few by now: it has no doors.
 * @throws Problem validation_error `doors_exceed_orders` when the company has too few parcels.
 */
const decidePart = async (
  runtime: Runtime,
  request: ReservationRequest,
  part: Part,
  { claims, room, doors, terms }: Plan,
): Promise<DecidedPart> => {
  const { positions, collectionId = createId('dcl', runtime) } = part
  const now = runtime.now()
  const open = claims.claims.filter(({ until }) => until >= now)
  const own = open.find((claim) => claim.collection_id === collectionId)
  const [first = 0] = positions
  const wanted = request.wanted.length - first
  const hasRoom = wanted <= room + (own?.count ?? 0)
  if (!hasRoom && part.collectionId === undefined)
    throw createFieldProblem({ field: 'door_ids', code: 'doors_exceed_orders' })
  const count = hasRoom ? wanted - positions.length : 0
  const claim = { collection_id: collectionId, count, until: now + SOFT_BOOKING_MS }
  const others = open.filter((each) => each !== own)
  const after = count > 0 ? [...others, claim] : others
  const writes: Write[] = [buildDoorClaimsWrite(request.owner, claims, after)]
  const { location, lastDay } = terms
  const until = getDoorCodeExpiry(location, now, lastDay)
  const hasDoors = hasRoom && positions.some((position) => doors.get(position)?.door)
  const shared = hasDoors
    ? await buildSharedCodes(runtime, request, terms, { until, count: positions.length })
    : undefined
  writes.push(...(shared ?? []))
  const sharedCodes = shared && terms.reusableCodes
  const taken = new Set<string>()
  const ids: (string | null)[] = []
  const failedSizes: DoorSize[] = []
  for (const position of positions) {
    const { door: chosen, size } = doors.get(position) ?? {}
    const door = hasRoom ? chosen : undefined
    const id = `${collectionId}-${String(position + 1).padStart(3, '0')}`
    ids.push(door ? id : null)
    if (!door) failedSizes.push(...(size ? [size] : []))
    if (!door) continue
    const reservation = { id, collectionId, taken, until, sharedCodes, location }
    writes.push(...(await buildReservation(runtime, request, door, reservation)))
  }
  return {
    writes,
    result: { collection_id: collectionId, ids, failed_sizes: failedSizes },
    claims: { claims: after, version: claims.version + 1 },
  }
}

/**
 * Gives up the claim of a booking whose last part has failed. A concurrent change of the claims leaves it
 * until it expires.
 */
const giveUpClaim = async ({ table }: Runtime, owner: string, collectionId: string) => {
  const before = await readDoorClaims(table, owner)
  const others = before.claims.filter((claim) => claim.collection_id !== collectionId)
  if (others.length === before.claims.length) return
  await table.write(buildDoorClaimsWrite(owner, before, others)).catch(ignoreConditionFailed)
}

/**
 * Reserves doors for any parcels of a company, which then has at most as many unused reservations as
 * parcels that wait. Doors, codes and reservations are written some in each transaction, after the
 * first one has claimed the rest, so that of two colleagues each gets all or none. A door whose hold
 * was lost is replaced. A door that reusable codes shall open gets a code of its own where one of them is
 * somebody else's. After a crash the repeated request reserves the rest.
 * @throws Problem validation_error `doors_exceed_orders` when the company has too few parcels, or
 *   without any place; what `findTerms` throws.
 */
export const reserveDoors = async (
  runtime: Runtime,
  request: ReservationRequest,
): Promise<Reservations> => {
  const { holder, wanted, placeId, codeKind, requestKey } = request
  const perPart = Math.max(1, Math.floor((runtime.table.maxWrites - writesPerPart) / writesPerDoor))
  const parts = chunk([...wanted.keys()], perPart)
  const fingerprint = createFingerprint(['collection', placeId, codeKind, wanted])
  const ids: (string | null)[] = []
  const failedSizes: DoorSize[] = []
  let collectionId: string | undefined
  let plan: Plan | undefined
  for (const positions of parts) {
    const [first = 0] = positions
    let decided: DecidedPart | undefined
    const idempotentRequest = { key: keys.request(holder, `${requestKey}-${first}`), fingerprint }
    const decide = async () => {
      // The first attempts of all parts share one plan; one that has lost a race plans anew.
      if (decided || !plan) plan = await planFrom(runtime, request, { from: first, collectionId })
      decided = await decidePart(runtime, request, { positions, collectionId }, plan)
      return decided
    }
    const result = await commitOnce(runtime, idempotentRequest, reservedPart, decide).catch(
      async (error: unknown): Promise<ReservedPart> => {
        // What the parts before have reserved stays.
        if (!(error instanceof Problem) || collectionId === undefined) throw error
        if (positions === parts.at(-1)) await giveUpClaim(runtime, request.owner, collectionId)
        return { collection_id: collectionId, ids: positions.map(() => null) }
      },
    )
    collectionId = result.collection_id
    ids.push(...result.ids)
    const failed = positions.filter((_, index) => result.ids[index] === null)
    const getSize = (position: number) =>
      wanted[position]?.size ?? plan?.doors.get(position)?.size ?? []
    failedSizes.push(...(result.failed_sizes ?? failed.flatMap(getSize)))
    // Another attempt has written the part if the result is not the decided one.
    plan = plan && decided?.result === result ? { ...plan, claims: decided.claims } : undefined
  }
  return { ids, failedSizes }
}
