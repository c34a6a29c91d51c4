import * as z from 'zod/mini'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Condition, Table, Write } from '#functions/store/operations.ts'
import { all, any, equals, notExists } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** A stored door code. It is free once `until` has passed; DynamoDB deletes it some time later. */
export const doorCode = z.object({
  /** End of the code, in milliseconds since 1970. */
  until: z.number(),
  /**
   * The shipment or reservation of the code, or the company whose person has it as a reusable one.
   * Absent in codes of releases before 3.76.
   */
  order_id: z.optional(z.string()),
})
type DoorCode = z.infer<typeof doorCode>

/**
 * A code of a blue locker opens any of its doors, so such codes are unique among all blue lockers.
 */
const blueScope = 'blue'
const usualDigits = 6
const moreDigits = 7

/** New codes get seven digits while more than this part of the six-digit ones is live. */
const maxFill = 0.5
/** Below this part a random code is nearly always free, so none is looked up first. */
const lowFill = 0.1
/** Number of neighbouring codes that are counted: the standard error is 1.6 % at half fill. */
const sampleDigits = 3
/** Number of neighbouring codes of which a free one is chosen: 100. */
const choiceDigits = 2
/** How often the codes of a transaction are drawn: even at half fill, one in a thousand is left live. */
const maxRounds = 10
/** How long a process uses a measured fill. At 300,000 parcels a day it grows 0.02 % meanwhile. */
const fillLifetimeMs = 60_000

/** Codes are unique within a white locker, and among all blue lockers. */
const getScope = (location: Pick<DropOffLocation, 'id' | 'type'> | null | undefined): string =>
  location?.type === 'ipb' ? String(location.id) : blueScope

const drawDigits = (runtime: Runtime, digits: number): string =>
  String(runtime.random(10 ** digits)).padStart(digits, '0')

/** Reads which codes of a random block of `10 ** size` neighbouring codes are live: their last digits. */
const readBlock = async (runtime: Runtime, scope: string, digits: number, size: number) => {
  const start = drawDigits(runtime, digits - size)
  const { items } = await runtime.table.query({
    ...partitions.doorCodes(scope, digits, start),
    isEventual: true,
  })
  const at = runtime.now()
  // Each item is read without its schema: a block has up to a thousand.
  const live = items.filter(({ until }) => typeof until === 'number' && until >= at)
  return { start, live: new Set(live.map(({ SK }) => SK.slice(-size))) }
}

/**
 * Estimates which part of the six-digit codes of blue lockers is live, 0 to 1. Codes are random, so
 * the part of a random block of 1,000 is that of all.
 */
export const measureFill = async (runtime: Runtime): Promise<number> => {
  const { live } = await readBlock(runtime, blueScope, usualDigits, sampleDigits)
  return live.size / 10 ** sampleDigits
}

/** The last measurement by table: one in production, one per process in the simulation. */
const measured = new WeakMap<Table, { readonly fill: number; readonly at: number }>()

const getFill = async (runtime: Runtime): Promise<number> => {
  const at = runtime.now()
  const last = measured.get(runtime.table)
  if (last && Math.abs(at - last.at) < fillLifetimeMs) return last.fill
  const fill = await measureFill(runtime)
  measured.set(runtime.table, { fill, at })
  return fill
}

/** The last digits of the codes of a block that one is chosen from. */
const choices = Array.from({ length: 10 ** choiceDigits }, (_, index) =>
  String(index).padStart(choiceDigits, '0'),
)

/** Chooses a code of a random block that is free now, or any of it when none is. */
const chooseFromBlock = async (runtime: Runtime, digits: number): Promise<string> => {
  const { start, live } = await readBlock(runtime, blueScope, digits, choiceDigits)
  const free = choices.filter((last) => !live.has(last))
  const candidates = free.length > 0 ? free : choices
  return start + (candidates[runtime.random(candidates.length)] ?? '')
}

const chooseCode = async (runtime: Runtime, scope: string): Promise<string> => {
  // A white locker has at most some hundred doors, and each has one code.
  if (scope !== blueScope) return drawDigits(runtime, usualDigits)
  const fill = await getFill(runtime)
  if (fill < lowFill) return drawDigits(runtime, usualDigits)
  return chooseFromBlock(runtime, fill > maxFill ? moreDigits : usualDigits)
}

/** Reads which of some codes of a scope are live. */
const findLiveCodes = async (
  runtime: Runtime,
  scope: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, DoorCode>> => {
  const items = await runtime.table.getMany(codes.map((code) => keys.doorCode(scope, code)))
  const stored = new Map(items.map((item) => [item.SK, doorCode.parse(item)]))
  const at = runtime.now()
  return new Map(
    codes.flatMap((code) => {
      const found = stored.get(keys.doorCode(scope, code).SK)
      return found && found.until >= at ? [[code, found]] : []
    }),
  )
}

/**
 * Chooses different codes of blue lockers for one transaction, which are free now. Some of many random
 * ones are live long before the codes are scarce, and one of them would fail the transaction.
 */
const chooseFreeCodes = async (runtime: Runtime, count: number): Promise<readonly string[]> => {
  const digits = (await getFill(runtime)) > maxFill ? moreDigits : usualDigits
  const free = new Set<string>()
  for (let rounds = 0; free.size < count; rounds += 1) {
    const drawn = new Set<string>()
    while (free.size + drawn.size < count) {
      const code = drawDigits(runtime, digits)
      if (!free.has(code)) drawn.add(code)
    }
    // The condition of the write decides on those that are left after the last round.
    const live =
      rounds < maxRounds ? await findLiveCodes(runtime, blueScope, [...drawn]) : undefined
    for (const code of drawn) if (!live?.has(code)) free.add(code)
  }
  return [...free]
}

/** A shipment and the end of its code, in ms since 1970. */
interface CodeRequest {
  readonly orderId: string
  readonly until: number
}

const buildCodeWrite = (
  runtime: Runtime,
  scope: string,
  code: string,
  { orderId, until }: CodeRequest,
): Write => ({
  put: {
    ...keys.doorCode(scope, code),
    order_id: orderId,
    until,
    expires_at: toEpochSeconds(until) + 1,
  },
  if: any(notExists, { attribute: 'until', below: runtime.now() }),
})

/** A chosen code and the write that issues it. */
interface IssuedCode {
  readonly code: string
  readonly write: Write
}

/**
 * Chooses a random door code for a shipment and builds its write. The write fails when the code is
 * live in its scope; the caller then retries with another one. Never one of `taken`, the codes of
 * the same transaction.
 */
export const issueCode = async (
  runtime: Runtime,
  request: CodeRequest & { readonly location: DropOffLocation | null },
  taken: ReadonlySet<string> = new Set(),
): Promise<IssuedCode> => {
  const scope = getScope(request.location)
  let code = await chooseCode(runtime, scope)
  while (taken.has(code)) code = await chooseCode(runtime, scope)
  return { code, write: buildCodeWrite(runtime, scope, code, request) }
}

/** Does the same for shipments that get codes of blue lockers in one transaction, up to 100. */
export const issueBlueCodes = async (
  runtime: Runtime,
  requests: readonly CodeRequest[],
): Promise<readonly IssuedCode[]> => {
  const [only] = requests
  if (only && requests.length === 1) return [await issueCode(runtime, { ...only, location: null })]
  const codes = await chooseFreeCodes(runtime, requests.length)
  return requests.map((request, index) => {
    const code = codes[index] ?? ''
    return { code, write: buildCodeWrite(runtime, blueScope, code, request) }
  })
}

/**
 * Builds the writes by which the reusable codes of a company open its doors at a locker until a time
 * (UTC ms). They fail when one has become another holder's meanwhile. Undefined when one is live for
 * another holder: it would open the doors of two companies.
 */
export const claimReusableCodes = async (
  runtime: Runtime,
  { owner, location, until }: { owner: string; location: DropOffLocation; until: number },
  codes: readonly string[],
): Promise<Write[] | undefined> => {
  const now = runtime.now()
  const scope = getScope(location)
  const live = await findLiveCodes(runtime, scope, codes)
  if ([...live.values()].some(({ order_id }) => order_id !== owner)) return undefined
  return codes.map((code) => {
    const before = live.get(code)
    // Other doors of the company may be reserved for longer.
    const end = Math.max(until, before?.until ?? 0)
    return {
      put: {
        ...keys.doorCode(scope, code),
        order_id: owner,
        until: end,
        expires_at: toEpochSeconds(end) + 1,
      },
      if: before
        ? all(equals('order_id', owner), equals('until', before.until))
        : any(notExists, { attribute: 'until', below: now }),
    }
  })
}

/** Reads a code that opens a door of a locker now, without one of any blue locker; or undefined. */
export const findLiveCode = async (
  runtime: Runtime,
  location: Pick<DropOffLocation, 'id' | 'type'> | null,
  code: string,
): Promise<DoorCode | undefined> => {
  const item = await runtime.table.get(keys.doorCode(getScope(location), code))
  const stored = item && doorCode.parse(item)
  return stored && stored.until >= runtime.now() ? stored : undefined
}

/** The attributes of a shipment that its code depends on. */
interface CodeOrder {
  readonly id: string
  readonly location?: DropOffLocation | undefined
  readonly door_code?: string | undefined
  readonly code_until?: number | undefined
}

/**
 * The condition that a stored code is the shipment's. A code without a shipment is recognized by
 * its end: a code that was issued again has the shipment.
 */
const findOwnCondition = (stored: DoorCode, order: CodeOrder): Condition | undefined => {
  if (stored.order_id === order.id) return equals('order_id', order.id)
  return stored.order_id === undefined && stored.until === order.code_until
    ? all({ absent: 'order_id' }, equals('until', stored.until))
    : undefined
}

/**
 * Builds the write that frees the code of a shipment that needs none any more. There is none when
 * the code is free already or another shipment's by now, so that repeating it is safe.
 */
export const buildCodeRelease = async (runtime: Runtime, order: CodeOrder): Promise<Write[]> => {
  if (order.door_code === undefined) return []
  const key = keys.doorCode(getScope(order.location), order.door_code)
  const item = await runtime.table.get(key)
  const isOwn = item && findOwnCondition(doorCode.parse(item), order)
  return isOwn ? [{ delete: key, if: isOwn }] : []
}
