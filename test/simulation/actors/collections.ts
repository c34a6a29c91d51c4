import { cancelCollectionDoors } from '#functions/collections/cancel-collection-doors.ts'
import { reserveDoors } from '#functions/collections/reserve-doors.ts'
import { softBookDoors } from '#functions/doors/soft-booking.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Reserver } from '#test/simulation/collection-data.ts'
import { lockers } from '#test/simulation/scenario-data.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import type { createClientActions } from './client.ts'

const sizes = ['S', 'S', 'M'] as const satisfies readonly DoorSize[]
const { id: place, location } = lockers[0]

/** The codes of people of two companies, one of which is the same by chance. */
const reusableCodes: Readonly<Record<string, readonly string[]>> = {
  com_1: ['111111', '222222'],
  com_2: ['222222'],
}

const ignoreProblem = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error
}

/** Creates the actions of companies: they hold and reserve doors, and cancel reservations. */
export const createCollectionActions = (
  { simulator, delays, requests }: ActorContext,
  clients: Pick<ReturnType<typeof createClientActions>, 'tryDoors'>,
) => {
  const { random, store } = simulator
  const { returnLater } = delays
  const { sendRequest } = requests

  const hold = (self: Process, { owner, holder }: Reserver, wanted: readonly DoorSize[]) =>
    sendRequest(self, { kind: 'book', holder, name: `${holder} holds` }, (runtime, requestKey) =>
      softBookDoors(runtime, {
        group: { kind: 'company', id: owner },
        holder,
        place,
        sizes: wanted,
        requestKey,
      }),
    )

  /** Holds doors and reserves them, sometimes when the holds are over, or without any hold. */
  const holdAndReserve = async (self: Process, person: Reserver) => {
    const { owner, holder, maxDoors } = person
    const isMany = maxDoors > 10 && random.hit(0.7)
    const count = isMany ? maxDoors : 1 + random.below(3)
    const wanted = Array.from({ length: count }, () => random.pick<DoorSize>(sizes))
    const held = random.hit(0.95) ? await hold(self, person, wanted) : undefined
    if (random.hit(0.1)) await returnLater(self)
    const codeKind = random.hit(0.2) ? 'personal' : 'own'
    const lastDay = random.pick([1, 3])
    await sendRequest(
      self,
      { kind: 'rebook', holder, name: `${holder} reserves` },
      (runtime, requestKey) =>
        reserveDoors(runtime, {
          owner,
          isPrepaid: false,
          accountId: holder,
          holder,
          placeId: place,
          wanted: wanted.map((size, index) => ({
            size,
            doorId: held?.booked_door_ids[index] ?? 'none',
          })),
          codeKind,
          findTerms: () =>
            Promise.resolve({ location, lastDay, reusableCodes: reusableCodes[owner] ?? [] }),
          requestKey,
        }),
    )
  }

  /** Cancels a door or a whole collection of the company. */
  const cancel = async (self: Process, { owner, holder }: Reserver) => {
    const reserved = [...store.items.values()].filter(
      ({ PK, SK, status }) =>
        PK === `OWNER#${owner}` && SK.startsWith('COLLECTION_DOOR#') && status === 'reserved',
    )
    const chosen = reserved[random.below(Math.max(1, reserved.length))]
    const id = chosen?.[random.hit(0.5) ? 'id' : 'collection_id']
    if (typeof id !== 'string') return
    await sendRequest(
      self,
      { kind: 'other', holder, name: `${holder} cancels ${id}` },
      async (runtime) => {
        // It may be too late; a repeated request finds whatever has happened since.
        await cancelCollectionDoors(runtime, { owner, accountId: holder, id }).catch(ignoreProblem)
        return {}
      },
    )
  }

  /** One step of a person's work. */
  const reserve = async (self: Process, person: Reserver) => {
    if (person.isGuest) return clients.tryDoors(self, person)
    const action = random.below(20)
    if (action < 11) return holdAndReserve(self, person)
    if (action < 17) return cancel(self, person)
    return returnLater(self)
  }

  return { reserve }
}
